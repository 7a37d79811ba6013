/** What the tables of the lists have in common. */
export const HEAD = 'text-muted text-sm';
export const NAME = 'px-2 py-2 text-left font-normal wrap-anywhere align-top';
export const CELL = 'px-2 py-2 text-right align-top whitespace-nowrap tabular-nums font-normal';
