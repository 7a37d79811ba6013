const KINDS: Record<string, string> = {
  lead: 'request',
  leadlog: 'change to a request',
  events: 'record of visits',
  visits: 'day of visits',
};
const FEW = 3;

/** A sentence for each kind of record that is damaged, as `1 request could not be read: lead/2026-11/...`. */
export const unreadableText = (keys: readonly string[]): string[] => {
  const kinds = [...new Set(keys.map(kindOf))];
  return kinds.map((kind) => {
    const own = keys.filter((key) => kindOf(key) === kind);
    const what = own.length === 1 ? kind : kind.replace(/^\w+/, '$&s');
    const more = own.length > FEW ? ` and ${own.length - FEW} more` : '';
    return `${own.length} ${what} could not be read: ${own.slice(0, FEW).join(', ')}${more}`;
  });
};

const kindOf = (key: string): string => KINDS[key.split('/')[0] ?? ''] ?? 'record';
