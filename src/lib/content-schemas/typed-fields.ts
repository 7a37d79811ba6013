import { z } from 'zod';
import { type CollectionName, SCHEMAS } from './collections.ts';
import type { Reading } from './schema-fields.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema & {
  picture?: true;
  /** The kind of entry that the text names. */
  relation?: CollectionName;
  /** What the text must be, in words. */
  wanted?: string;
};

/** An entry's schema outside of the build: pictures and references are names whose meaning is looked up afterwards. */
export const plainSchema = (name: CollectionName): z.ZodType =>
  SCHEMAS[name]({
    image: () => z.string().meta({ picture: true }),
    reference: (relation: string) => z.string().meta({ relation }),
  } as unknown as Reading);

/** The fields of a kind of entry, as someone types them. */
export const schemaOf = (name: CollectionName): JsonSchema => TYPED[name];

/** Everything that can be typed where this schema reads. */
export const typedInto = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'date')
        Object.assign(jsonSchema, { type: 'string', format: 'date' });
      const wanted = wordsOf(zodSchema);
      if (wanted) Object.assign(jsonSchema, { wanted });
    },
  });

/** The words that a rule about a text's form gives for a text that breaks it. */
const wordsOf = ({ _zod: { def } }: z.core.$ZodType): string | undefined => {
  const own = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
  const [words] = own.flatMap((rule) =>
    'format' in rule && rule.error ? [rule.error({} as never)] : [],
  );
  return typeof words === 'string' ? words : undefined;
};

const TYPED = Object.fromEntries(
  (Object.keys(SCHEMAS) as CollectionName[]).map((name) => [name, typedInto(plainSchema(name))]),
) as Record<CollectionName, JsonSchema>;
