import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Field, FileCollection } from '@sveltia/cms';
import { businessSchema } from '#domain/business-schema.ts';
import { BUSINESS_FILE } from '../content-check/rules/business-file.ts';
import { REDIRECTS_FILE } from '../content-check/rules/redirects.ts';
import { type JsonSchema, typedInto } from '../content-schemas/typed-into.ts';
import { fieldsOf } from './editor-fields.ts';

/** The files that exist only once: the company's facts, and the redirects of old addresses. */
export const settings = (root: string): FileCollection => ({
  name: 'settings',
  label: 'Company',
  files: [
    {
      name: 'business',
      label: 'Facts and prices',
      file: BUSINESS_FILE,
      format: 'json',
      fields: businessFields(businessSchemaOf(root)),
    },
    {
      name: 'redirects',
      label: 'Redirects',
      file: REDIRECTS_FILE,
      format: 'raw',
      fields: [
        {
          name: 'body',
          label: 'Redirects',
          widget: 'text',
          hint: 'On each line an old address, a space, and the new one.',
        },
      ],
    },
  ],
});

/** Each trade except windows has a price field, which is named after the trade. */
const businessSchemaOf = (root: string): JsonSchema => {
  const schema = typedInto(businessSchema);
  const { prices, contactHours } = schema.properties as Record<string, JsonSchema>;
  const { trades } = businessSchema.parse(
    JSON.parse(readFileSync(join(root, BUSINESS_FILE), 'utf8')),
  );
  const priced = trades.map(({ id }) => id).filter((id) => id !== 'windows');
  if (prices) prices.propertyNames = { enum: priced };
  // No Saturday means the same hours as Friday, null means closed. The editor can't tell them apart, so it has no field.
  delete contactHours?.properties?.['saturday'];
  return schema;
};

const businessFields = (schema: JsonSchema): Field[] =>
  fieldsOf(schema).map((field) => {
    const hint = HINTS[field.name];
    const { name, label } = field;
    const options = [...Object.keys(businessSchema.shape), 'pictures'];
    return name === 'samples'
      ? { name, label, required: false, hint, widget: 'select', multiple: true, options }
      : { ...field, ...(hint && { hint }) };
  });

const HINTS: Record<string, string> = {
  phone: 'Such as (000) 000-0000. Every page shows it in this form.',
  logo: 'A file of the folder public, such as /logo-mark.svg.',
  coordinates: 'For the office. Search engines show it on a map once it isn’t a sample.',
  timeZone: 'Such as America/New_York.',
  yearsInBusiness: 'The number that pages show, such as 15+.',
  rating: 'Leave it out until there are reviews.',
  claims: 'What pages promise. A claim with a last day disappears after it.',
  hours:
    'Of the office; a day that is left out is closed. No page shows these: change Contact hours.',
  contactHours: 'When someone answers the phone. A Saturday that differs is typed in the file.',
  closures: 'Days on which you are closed, such as a holiday.',
  trades: 'What the form offers. A new one needs a text of its own under Services.',
  paperwork: 'What homeowners can check. A paper that is left out is shown nowhere.',
  repairs: 'Which repairs you do. If left out, the repairs page says who to ask instead.',
  prices: 'Of the trades other than windows. A price that is left out is shown nowhere.',
  offer: 'A seasonal offer, until its last day.',
  texts:
    'What the dashboard offers to send. Words in braces are filled in: {first_name}, {company}, {phone}, {time}, {review_url}.',
  reviewUrl: 'Where homeowners write a review, such as the link from Google.',
  spanish:
    'Who answers in Spanish, and when, written in Spanish. Left out, there is no page in Spanish.',
  samples: 'What is still made up. Take out what is true: pages then stop calling it a sample.',
};
