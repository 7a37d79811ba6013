import { z } from 'zod';
import { type CollectionName, SCHEMAS } from './collections.ts';
import type { Reading } from './schema-fields.ts';
import { type JsonSchema, typedInto } from './typed-into.ts';

/** An entry's schema outside of the build, with pictures and references as plain names that are looked up later. */
export const plainSchema = (name: CollectionName): z.ZodType =>
  SCHEMAS[name]({
    image: () => z.string().meta({ picture: true }),
    reference: (relation: string) => z.string().meta({ relation }),
  } as unknown as Reading);

export const schemaOf = (name: CollectionName): JsonSchema => TYPED[name];

const TYPED = Object.fromEntries(
  (Object.keys(SCHEMAS) as CollectionName[]).map((name) => [name, typedInto(plainSchema(name))]),
) as Record<CollectionName, JsonSchema>;
