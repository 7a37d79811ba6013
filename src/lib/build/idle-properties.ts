const REGISTRATION = /@property (--[\w-]+)\{[^}]*\}/g;
const INITIALS = /@layer properties\{@supports [^{]*\{[^{]*\{([^}]*)\}\}\}/;

/**
 * Tailwind composes some utilities of registered custom properties. Where no rule of a stylesheet sets
 * one, its initial value stands in its place; where none reads one, its registration goes.
 */
export const withoutIdleProperties = (css: string): string => {
  const initials = new Map(
    [...css.matchAll(/@property (--[\w-]+)\{[^}]*?initial-value:([^;}]*)/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
  let rules = css.replace(REGISTRATION, '').replace(INITIALS, '');
  for (const [name, value] of initials) {
    if (!rules.includes(`${name}:`)) rules = rules.replaceAll(`var(${name})`, value);
  }
  const isRead = (name: string) => rules.includes(`var(${name}`);
  const kept = [...css.matchAll(REGISTRATION)].filter(([, name = '']) => isRead(name));
  const fallback = INITIALS.exec(css);
  const declarations = (fallback?.[1] ?? '')
    .split(';')
    .filter((declaration) => isRead(declaration.split(':')[0] ?? ''));
  const layer =
    fallback && declarations.length > 0
      ? fallback[0].replace(fallback[1] ?? '', declarations.join(';'))
      : '';
  return layer + rules + kept.map(([text]) => text).join('');
};
