import { z } from 'zod';
import type { CollectionName } from './collections.ts';

export type JsonSchema = z.core.JSONSchema.JSONSchema & {
  picture?: true;
  /** The kind of entry that the text names. */
  relation?: CollectionName;
  /** What the text must be, in words. */
  wanted?: string;
};

/** The JSON schema of what can be typed. This module imports no entry schemas: those need a valid business file. */
export const typedInto = (schema: z.core.$ZodType): JsonSchema =>
  z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const wanted = wordsOf(zodSchema);
      if (wanted) Object.assign(jsonSchema, { wanted });
    },
  });

/** The message of a schema's rule about the form of a text. */
const wordsOf = ({ _zod: { def } }: z.core.$ZodType): string | undefined => {
  const own = [def, ...(def.checks ?? []).map((check) => check._zod.def)];
  const [words] = own.flatMap((rule) =>
    'format' in rule && rule.error ? [rule.error({} as never)] : [],
  );
  return typeof words === 'string' ? words : undefined;
};
