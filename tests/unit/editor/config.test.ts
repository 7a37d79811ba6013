import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EntryCollection, Field, FileCollection } from '@sveltia/cms';
import { describe, expect, it } from 'vitest';
import { businessSchema } from '@/domain/business-schema.ts';
import { BUSINESS_FILE, readBusinessFile } from '@/lib/content-check/rules/business-file.ts';
import { readEntry } from '@/lib/content-check/read/read-entry.ts';
import { type CollectionName, GUIDE, SCHEMAS } from '@/lib/content-schemas/collections.ts';
import { REDIRECTS_FILE } from '@/lib/content-check/rules/redirects.ts';
import { schemaOf } from '@/lib/content-schemas/typed-fields.ts';
import { editorConfig } from '@/lib/editor/config.ts';

const config = editorConfig('owner/name', {
  root: '.',
  website: 'https://www.example.com',
  company: 'Example Co.',
});
const [company, ...collections] = config.collections as [FileCollection, ...EntryCollection[]];
const names = Object.keys(SCHEMAS) as CollectionName[];
const collectionOf = (name: string) => {
  const found = collections.find((each) => each.name === name);
  if (!found) throw new Error(`no collection ${name}`);
  return found;
};

interface Shown {
  name: string;
  required?: boolean;
  fields?: Shown[];
  field?: Shown;
  options?: string[];
  collection?: string;
  pattern?: [string, string];
}
const shown = (fields: Field[] = []) => fields as Shown[];

describe('the visual editor', () => {
  it('shows each kind of content', () => {
    expect(collections.map(({ name }) => name)).toEqual(names);
    expect(company.files.map(({ file }) => file)).toEqual([BUSINESS_FILE, REDIRECTS_FILE]);
  });

  it.each(names)('has a field for each of %s, and requires the same ones', (name) => {
    const { properties = {}, required = [] } = schemaOf(name);
    const fields = shown(collectionOf(name).fields).filter((field) => field.name !== 'body');
    expect(fields.map((field) => field.name)).toEqual(Object.keys(properties));
    const needed = fields.filter((field) => field.required).map((field) => field.name);
    expect(needed).toEqual(Object.keys(properties).filter((each) => required.includes(each)));
  });

  // A company may have no entry of some kinds.
  const entriesOf = (name: string) =>
    readdirSync(collectionOf(name).folder).filter((file) => file.endsWith('.md') && file !== GUIDE);
  const filled = names.filter((name) => entriesOf(name).length > 0);

  it('finds entries of most kinds', () => {
    expect(filled.length).toBeGreaterThan(names.length / 2);
  });

  it.each(filled)('has room for every entry of %s', (name) => {
    const { folder, fields } = collectionOf(name);
    const files = entriesOf(name);
    for (const file of files) {
      const { entry } = readEntry(file, readFileSync(join(folder, file), 'utf8'));
      const data = { ...(entry?.data as object), ...(entry?.body.trim() && { body: entry.body }) };
      // The limit of a title depends on the company's name, and these fields are from the tests' company.
      const others = misfits(shown(fields), data).filter((text) => !/^seo\.title /.test(text));
      expect(others.map((text) => `${file}: ${text}`)).toEqual([]);
    }
  });

  it('has room for the business file, in the order of the file', () => {
    const data = JSON.parse(readFileSync(BUSINESS_FILE, 'utf8')) as object;
    expect(misfits(businessFields, data)).toEqual([]);
    const inOrder = businessSchema.parse(data);
    expect(JSON.stringify(withoutEmpty(data))).toBe(JSON.stringify(withoutEmpty(inOrder)));
    const shownNames = businessFields.map(({ name }) => name);
    expect(shownNames).toEqual(Object.keys(businessSchema.shape));
  });

  it('may leave empty values out of the business file, which means the same', () => {
    const text = readFileSync(BUSINESS_FILE, 'utf8');
    const saved = JSON.stringify(withoutEmpty(JSON.parse(text)));
    expect(saved).not.toMatch(/null|\[\]/);
    const { business, findings } = readBusinessFile(saved);
    expect(findings).toEqual([]);
    expect(business).toEqual(readBusinessFile(text).business);
    const bare = { ...JSON.parse(saved), paperwork: undefined, prices: undefined } as object;
    expect(readBusinessFile(JSON.stringify(bare)).business).toMatchObject({
      paperwork: { license: null, installationDay: null },
      prices: {},
    });
  });

  it('asks for a fact in the words of the content check', () => {
    const phone = businessFields.find(isNamed('phone'));
    expect(phone?.pattern?.[1]).toBe('Type a phone number such as (000) 000-0000.');
    const pattern = new RegExp(phone?.pattern?.[0] ?? '');
    expect([pattern.test('(336) 555-0142'), pattern.test('336-555-0142')]).toEqual([true, false]);
    const rating = businessFields.find(isNamed('rating'));
    expect(rating).toMatchObject({ widget: 'object', required: false });
    const hours = businessFields.find(isNamed('contactHours'));
    // Neither field is optional, because leaving it out and null would be two different values.
    expect(hours?.fields?.map(({ name }) => name)).toEqual(['mondayToSaturday', 'sunday']);
  });

  it('gives a field the limits and the hint of its schema', () => {
    const [title] = shown(
      shown(collectionOf('towns').fields).find(isNamed('seo'))?.fields as never,
    );
    expect(title).toMatchObject({
      widget: 'string',
      hint: 'Title in search results, 20 to 45 characters, and with the company’s name behind it at most 60',
      pattern: [expect.any(String), 'Type 20 to 40 characters.'],
    });
    const pattern = new RegExp(title?.pattern?.[0] ?? '');
    const fits = (text: string) => pattern.test(text);
    expect([19, 20, 40, 41].map((length) => fits('a'.repeat(length)))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(fits('Windows in {{town}}')).toBe(true);
    const coordinates = shown(collectionOf('towns').fields).find(isNamed('coordinates'));
    expect(coordinates?.fields?.[0]).toMatchObject({ widget: 'number', min: -90, max: 90 });
  });

  it('marks a new entry as a sample, but not a page that never was one', () => {
    const sample = (name: string) => shown(collectionOf(name).fields).find(isNamed('sample'));
    expect(sample('testimonials')).toHaveProperty('default', true);
    expect(sample('pages')).not.toHaveProperty('default');
  });

  it('puts pictures where the site takes them from', () => {
    const picture = shown(collectionOf('projects').fields).find(isNamed('picture'));
    expect(picture).toMatchObject({
      widget: 'image',
      media_folder: '/src/assets/pictures',
      public_folder: '../../assets/pictures',
    });
  });

  it('never lists the guide beside the entries', () => {
    const { filter } = collectionOf('towns');
    const pattern = new RegExp(String(filter?.pattern));
    expect([pattern.test('README'), pattern.test('king-nc')]).toEqual([false, true]);
  });
});

const businessFields = shown(company.files.find(({ name }) => name === 'business')?.fields);

const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([, part]) => {
    const isEmpty = part === null || (Array.isArray(part) && part.length === 0);
    return !isEmpty;
  });
  return Object.fromEntries(kept.map(([key, part]) => [key, withoutEmpty(part)]));
};

const isNamed = (name: string) => (field: Shown) => field.name === name;

/** The parts of an entry's data that its fields cannot show or would refuse to save. */
const misfits = (fields: Shown[], data: object, path = ''): string[] => {
  const unknown = Object.keys(data).filter((key) => !fields.some(isNamed(key)));
  return [
    ...unknown.map((key) => `${path}${key} has no field`),
    ...fields.flatMap((field) => {
      const value = (data as Record<string, unknown>)[field.name];
      const at = `${path}${field.name}`;
      if (value !== undefined && value !== null) return misfit(field, value, at);
      return field.required ? [`${at} is required and missing`] : [];
    }),
  ];
};

const misfit = (field: Shown, value: unknown, at: string): string[] => {
  const { fields, pattern: [pattern] = [''] } = field;
  if (Array.isArray(value))
    return value.flatMap((item: unknown, index) =>
      misfit(field.field ?? field, item, `${at}.${index}`),
    );
  if (fields) return misfits(fields, value as object, `${at}.`);
  if (field.collection !== undefined) expect(names).toContain(field.collection);
  const fits = field.options?.includes(String(value)) ?? new RegExp(pattern).test(String(value));
  return fits ? [] : [`${at} does not fit: ${JSON.stringify(value)}`];
};
