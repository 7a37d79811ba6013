export const LABEL = 'block text-sm font-semibold';
export const INPUT =
  'border-edge bg-surface text-ink min-h-11 w-full rounded-md border px-3 py-2 text-base';
export const HINT = 'text-muted mt-1 text-sm';
export const ERROR = 'text-danger mt-1 text-sm font-semibold';
