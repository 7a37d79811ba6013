const REGISTRATION = /@property (--[\w-]+)\{[^}]*\}/g;
const INITIALS = /@layer properties\{@supports [^{]*\{[^{]*\{([^}]*)\}\}\}/;

/** Tailwind registers a custom property for each utility; drops those that no rule is left to set. */
export const withoutIdleProperties = (css: string): string => {
  const rules = css.replace(REGISTRATION, '').replace(INITIALS, '');
  const idle = (name: string) => !rules.includes(name);
  return css
    .replace(REGISTRATION, (text, name: string) => (idle(name) ? '' : text))
    .replace(INITIALS, (text, declarations: string) =>
      text.replace(
        declarations,
        declarations
          .split(';')
          .filter((declaration) => !idle(declaration.split(':')[0] ?? ''))
          .join(';'),
      ),
    );
};
