const UUID7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Keys contain a month with a four-digit year. */
const YEAR_10000 = Date.UTC(10_000, 0);

export const isUuid7 = (value: unknown): value is string =>
  typeof value === 'string' && UUID7.test(value) && uuid7Time(value) < YEAR_10000;

export const uuid7Time = (id: string): number =>
  Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);

export const idOf = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

export const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
