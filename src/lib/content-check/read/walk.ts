import type { JsonSchema } from '../../content-schemas/typed-into.ts';

export type Path = readonly (string | number)[];
type Visit = (own: JsonSchema, value: unknown, path: Path) => void;

/** Visits a value and all values inside it, each with its part of the schema. */
export const walk = (schema: JsonSchema, value: unknown, visit: Visit, path: Path = []): void => {
  const own = { ...schema, ...optionFor(schema, value) };
  visit(own, value, path);
  const parts = Array.isArray(value)
    ? [...value.entries()]
    : isFields(value)
      ? Object.entries(value)
      : [];
  for (const [key, part] of parts as [string | number, unknown][]) {
    const child = childOf(own, key);
    if (typeof child === 'object') walk(child as JsonSchema, part, visit, [...path, key]);
  }
};

const optionFor = ({ anyOf }: JsonSchema, value: unknown) =>
  anyOf?.find(({ type }) => (isFields(value) ? type === 'object' : type === typeof value));

const childOf = (
  { items, properties = {}, additionalProperties }: JsonSchema,
  key: string | number,
) => {
  if (typeof key === 'number') return items;
  return Object.hasOwn(properties, key) ? properties[key] : additionalProperties;
};

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

export const nameOf = (path: Path): string => {
  const words = path.map((key) => (typeof key === 'number' ? `number ${key + 1}` : key));
  return path.length === 0 ? 'The file' : `"${words.join(' > ')}"`;
};
