import { z } from 'zod';
import type { CollectionName } from './collections.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema & {
  picture?: true;
  /** The kind of entry that the text names. */
  relation?: CollectionName;
  /** What the text must be, in words. */
  wanted?: string;
};

/** Everything that can be typed where this schema reads. Loads no entry's schema: those need a business file that is right. */
export const typedInto = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
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
