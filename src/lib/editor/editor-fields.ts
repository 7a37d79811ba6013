import type { Field } from '@sveltia/cms';
import type { JsonSchema } from '../content-schemas/typed-into.ts';

const ONE_LINE = { longest: 90, shortest: 20 };
const PICTURES = {
  media_folder: '/src/assets/pictures',
  public_folder: '../../assets/pictures',
  accept: 'image/jpeg,image/png,image/webp',
  choose_url: false,
};

/** The editor's fields for the properties of an object, with the same limits. */
export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): Field[] =>
  Object.entries(properties).map(([name, schema]) =>
    field(name, schema as JsonSchema, required.includes(name) || isPart(schema as JsonSchema)),
  );

/** True for a group whose parts can all be left out: the group itself always exists. */
const isPart = (schema: JsonSchema): boolean =>
  schema.type === 'object' && schema.default !== undefined;

const field = (name: string, schema: JsonSchema, isRequired: boolean): Field => ({
  name,
  label: labelOf(name),
  ...(schema.description && { hint: schema.description }),
  required: isRequired,
  ...widget(name, schema, isRequired),
});

export const labelOf = (name: string): string => {
  const words = name
    .replaceAll('_', ' ')
    .replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

// A field without the properties that all kinds of fields share.
type Widget = Field extends infer Each
  ? Each extends Field
    ? Omit<Each, 'name' | 'label' | 'hint' | 'required'>
    : never
  : never;

const widget = (name: string, schema: JsonSchema, isRequired: boolean): Widget => {
  const own = textOf(schema);
  if (own.enum) return { widget: 'select', options: own.enum.map(String) };
  switch (own.type) {
    case 'boolean':
      // A new entry counts as made up until someone says otherwise.
      return { widget: 'boolean', ...(name === 'sample' && isRequired && { default: true }) };
    case 'integer':
    case 'number':
      return { widget: 'number', ...numberOf(own) };
    case 'string':
      return text(own);
    case 'array':
      return list(name, own);
    case 'object':
      return { widget: 'object', collapsed: false, fields: fieldsOf(withKeys(own)) };
    default:
      throw new Error(`The editor has no field for "${name}": ${JSON.stringify(schema)}`);
  }
};

/** If a field may be text or something else, the editor offers text. An empty field stands for null. */
const textOf = (schema: JsonSchema): JsonSchema => {
  const options = ((schema.anyOf ?? []) as JsonSchema[]).filter(({ type }) => type !== 'null');
  return options.find(({ type }) => type === 'string') ?? options[0] ?? schema;
};

const text = (schema: JsonSchema): Widget => {
  const { minLength, maxLength, format, pattern, wanted, picture, relation } = schema;
  if (picture) return { widget: 'image', ...PICTURES };
  if (relation) return { widget: 'relation', collection: relation, value_field: '{{slug}}' };
  if (format === 'date') return { widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' };
  if (pattern && wanted) return { widget: 'string', pattern: [pattern, `Type ${wanted}.`] };
  const limits = lengthOf(minLength ?? 0, maxLength);
  if (format === 'uri') return { widget: 'string', type: 'url', ...limits };
  const isLong = maxLength ? maxLength > ONE_LINE.longest : Number(minLength) >= ONE_LINE.shortest;
  return { widget: isLong ? 'text' : 'string', use_emoji_autocomplete: false, ...limits };
};

/** Text that names a fact may have any length here, because the content check counts it with the fact filled in. */
const lengthOf = (least: number, most?: number): { pattern?: [string, string] } => {
  if (least < 2 && !most) return {};
  const range = !most ? `at least ${least}` : least < 2 ? `at most ${most}` : `${least} to ${most}`;
  return {
    pattern: [
      `^(?:(?:[^{]|\\{(?!\\{)){${least},${most ?? ''}}|[^]*\\{\\{[^]*)$`,
      `Type ${range} characters.`,
    ],
  };
};

const list = (name: string, { items, minItems, maxItems }: JsonSchema): Widget => {
  const item = textOf(items as JsonSchema);
  const limits = {
    ...(minItems && { min: minItems }),
    ...(maxItems && { max: maxItems }),
  };
  if (item.relation)
    return {
      widget: 'relation',
      collection: item.relation,
      value_field: '{{slug}}',
      multiple: true,
      ...limits,
    };
  if (item.type !== 'object')
    return { widget: 'list', field: field(name, item, true), collapsed: false, ...limits };
  const [first] = Object.keys(item.properties ?? {});
  return {
    widget: 'list',
    fields: fieldsOf(item),
    summary: `{{fields.${first ?? ''}}}`,
    ...limits,
  };
};

const LARGEST = Number.MAX_SAFE_INTEGER;
const numberOf = ({ type, minimum, maximum, multipleOf }: JsonSchema) => ({
  value_type: type === 'integer' ? ('int' as const) : ('float' as const),
  ...(minimum !== undefined && minimum > -LARGEST && { min: minimum }),
  ...(maximum !== undefined && maximum < LARGEST && { max: maximum }),
  step: multipleOf ?? (type === 'integer' ? 1 : 0.01),
});

const withKeys = (schema: JsonSchema): JsonSchema => {
  const keys = (schema.propertyNames as JsonSchema | undefined)?.enum;
  if (!keys) return schema;
  const names = keys.map(String);
  const isOptional = (schema.additionalProperties as JsonSchema).default !== undefined;
  return {
    required: isOptional ? [] : names,
    properties: Object.fromEntries(
      names.map((name) => [name, schema.additionalProperties as JsonSchema]),
    ),
  };
};
