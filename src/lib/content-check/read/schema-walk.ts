import { z } from 'zod';

type Definition = z.core.$ZodTypes['_zod']['def'];
export type Path = readonly (string | number)[];
type Visit = (schema: z.core.$ZodType, value: unknown, path: Path) => void;

const definitionOf = (schema: z.core.$ZodType): Definition =>
  (schema as unknown as z.core.$ZodTypes)._zod.def;

/** The schema of what is typed, without what makes it optional or reads it in another way. */
export const bare = (schema: z.core.$ZodType): z.core.$ZodType => {
  const def = definitionOf(schema);
  if (['optional', 'nullable', 'default', 'prefault'].includes(def.type) && 'innerType' in def)
    return bare(def.innerType);
  if (def.type !== 'pipe') return schema;
  const reads = definitionOf(def.in).type === 'transform';
  return bare(reads ? def.out : def.in);
};

export const isOptional = (schema: z.core.$ZodType): boolean =>
  z.safeParse(schema, undefined).success;

export const walk = (
  schema: z.core.$ZodType,
  value: unknown,
  visit: Visit,
  path: Path = [],
): void => {
  const own = bare(schema);
  visit(own, value, path);
  const def = definitionOf(own);
  const into = (child: unknown, part: unknown, key: string | number) =>
    walk(child as z.core.$ZodType, part, visit, [...path, key]);
  if (def.type === 'array' && Array.isArray(value))
    for (const [index, part] of value.entries()) into(def.element, part, index);
  if (def.type === 'union') {
    const option = def.options.find((one) => fits(one, value));
    if (option) walk(option, value, visit, path);
  }
  if (!isFields(value)) return;
  if (def.type === 'object')
    for (const [key, part] of Object.entries(value)) {
      const child = Object.hasOwn(def.shape, key) ? def.shape[key] : undefined;
      if (child) into(child, part, key);
    }
  if (def.type === 'record')
    for (const [key, part] of Object.entries(value)) into(def.valueType, part, key);
};

export const fieldsOf = (schema: z.core.$ZodType): Record<string, z.core.$ZodType> | undefined => {
  const def = definitionOf(bare(schema));
  return def.type === 'object' ? def.shape : undefined;
};

export const kindOf = (schema: z.core.$ZodType): Definition['type'] =>
  definitionOf(bare(schema)).type;

export const schemaAt = (schema: z.core.$ZodType, path: Path): z.core.$ZodType | undefined => {
  const [key, ...rest] = path;
  if (key === undefined) return schema;
  const def = definitionOf(bare(schema));
  const child =
    def.type === 'array'
      ? def.element
      : def.type === 'object'
        ? def.shape[String(key)]
        : def.type === 'record'
          ? def.valueType
          : def.type === 'union'
            ? def.options.find((one) => fieldsOf(one))
            : undefined;
  if (!child) return undefined;
  return def.type === 'union' ? schemaAt(child, path) : schemaAt(child, rest);
};

export const describe = (schema: z.core.$ZodType | undefined): string =>
  schema === undefined ? '' : (ownWords(schema) ?? ownWords(bare(schema)) ?? '');

export const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);

const fits = (schema: z.core.$ZodType, value: unknown): boolean =>
  kindOf(schema) === 'object' ? isFields(value) : z.safeParse(schema, value).success;

const ownWords = (schema: z.core.$ZodType): string | undefined =>
  z.globalRegistry.get(schema)?.description;

export const leastOf = (schema: z.core.$ZodType): number => {
  const checks = bare(schema)._zod.def.checks ?? [];
  const least = checks.map(({ _zod: { def } }) =>
    'minimum' in def ? Number(def.minimum) : 'length' in def ? Number(def.length) : 0,
  );
  return Math.max(0, ...least);
};
