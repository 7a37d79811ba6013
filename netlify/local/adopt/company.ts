import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { type Business, businessSchema } from '#domain/business-schema.ts';
import { isState, stateName, zonesOf } from './us-states.ts';

const text = z.string().trim().min(1, 'must not be empty');
const dollars = z.number('must be a number, such as 450').positive('must be more than 0');
const range = z
  .object({ from: dollars, to: dollars })
  .refine(({ from, to }) => from <= to, 'the first number must not be more than the second');
const zip = z.string().regex(/^\d{5}$/, 'must be a ZIP code of five digits');
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #9c3b1f');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00');

const svgIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

export const FIELDS = {
  name: text.max(40, 'must have at most 40 characters'),
  phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'must look like (208) 555-0142'),
  email: z.email('must be an email address'),
  website: z.url('must be an address such as https://www.example.com'),
  street: text,
  city: text,
  state: z.string().refine(isState, 'must be the two letters of a state, such as ID'),
  zip,
  timeZone: z
    .string()
    .refine(
      (zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'Pacific/Honolulu',
      'must be a time zone such as America/Boise',
    ),
  licenseKind: z.enum(['license', 'registration', 'none'], 'must be license, registration or none'),
  license: text.regex(/\d/, 'must have a number in it'),
  established: z
    .int('must be a year, such as 2014')
    .min(1850, 'must be a year, such as 2014')
    .max(2100, 'must be a year, such as 2014'),
  tradeName: z
    .string()
    .regex(/^[A-Za-z]+(?: [A-Za-z]+)*$/, 'must be words, such as Roofing or Metal roofs')
    .max(24, 'must have at most 24 characters'),
  services: z
    .array(text.max(60, 'has a service of more than 60 characters'))
    .min(3, 'needs three to five services')
    .max(5, 'needs three to five services'),
  range,
  unit: z
    .string()
    .trim()
    .min(1, 'price needs a unit, as in 450-700 per square')
    .max(16, 'price needs a shorter unit, as in 450-700 per square'),
  priceExtras: z.array(text).min(2, 'needs two things or more'),
  installDays: range,
  radiusMiles: z
    .int('must be whole miles, such as 25')
    .min(1, 'must be from 1 to 200 miles')
    .max(200, 'must be from 1 to 200 miles'),
  county: text,
  zips: z.array(zip).min(1, 'needs one ZIP code or more'),
  latitude: z
    .number('must be a number such as 43.615')
    .min(18, 'must be a latitude in the United States, such as 43.615')
    .max(72, 'must be a latitude in the United States, such as 43.615'),
  longitude: z
    .number('must be a number such as -116.202')
    .min(-180, 'must be a longitude in the United States, such as -116.202')
    .max(-64, 'must be a longitude in the United States, with its minus, such as -116.202'),
  color,
  clock,
  logo: z
    .string()
    .refine((file) => /<svg[^]*<\/svg>/.test(svgIn(file)), 'must be an SVG file that is there')
    .refine(
      (file) => !/<script|\son\w+\s*=|href=["'](?:http|\/\/|javascript:)/i.test(svgIn(file)),
      'must be a drawing without scripts or links',
    ),
};

const companySchema = z
  .strictObject({
    name: FIELDS.name,
    phone: FIELDS.phone,
    email: FIELDS.email,
    website: FIELDS.website,
    address: z.strictObject({
      street: FIELDS.street,
      city: FIELDS.city,
      state: FIELDS.state,
      zip: FIELDS.zip,
    }),
    timeZone: FIELDS.timeZone.optional(),
    licenseKind: FIELDS.licenseKind.default('license'),
    license: FIELDS.license.nullable(),
    established: FIELDS.established,
    headline: z.string().min(3).max(70).optional(),
    trades: z
      .array(
        z.strictObject({
          name: FIELDS.tradeName,
          services: FIELDS.services,
          price: range.safeExtend({ unit: FIELDS.unit }).nullable(),
        }),
      )
      .min(1)
      .max(4),
    priceExtras: FIELDS.priceExtras,
    energySavingsPercent: range.nullable().default(null),
    installDays: FIELDS.installDays,
    promiseHours: z.int().min(1).max(72).default(24),
    open: z.strictObject({ opens: clock, closes: clock }),
    radiusMiles: FIELDS.radiusMiles,
    towns: z
      .array(
        z.strictObject({
          name: text,
          county: FIELDS.county,
          zips: FIELDS.zips,
          latitude: FIELDS.latitude,
          longitude: FIELDS.longitude,
        }),
      )
      .min(1),
    colors: z.strictObject({ dark: color, accent: color }).nullable().default(null),
    logo: FIELDS.logo.nullable().default(null),
    rating: z
      .strictObject({
        ratingValue: z.number().min(1).max(5),
        reviewCount: z.int().min(1),
        source: text,
      })
      .nullable()
      .default(null),
    profiles: z.array(z.strictObject({ name: text, url: z.url() })).default([]),
    paperwork: z.record(z.string(), z.unknown()).default({}),
  })
  .refine(({ license, licenseKind }) => (license === null) === (licenseKind === 'none'), {
    path: ['license'],
    message: 'a license or registration has a number, and "none" has null',
  })
  .refine(({ address, towns }) => towns.some(({ name }) => name === address.city), {
    path: ['towns'],
    message: 'the town of your address must be one of them: the map and the distances start there',
  })
  .refine(({ towns }) => areDifferent(towns), {
    path: ['towns'],
    message: 'a town is in the list twice',
  })
  .refine(({ trades }) => areDifferent(trades), {
    path: ['trades'],
    message: 'a trade is in the list twice',
  });

export type Company = ReturnType<typeof complete>;
type Given = z.infer<typeof companySchema>;

type Reading = { ok: true; company: Company } | { ok: false; problems: string[] };

export const readCompany = (given: unknown): Reading => {
  const read = companySchema.safeParse(given);
  if (!read.success) {
    return {
      ok: false,
      problems: read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    };
  }
  const papers = businessSchema.shape.paperwork.safeParse({ ...NO_PAPERS, ...read.data.paperwork });
  if (!papers.success) {
    return {
      ok: false,
      problems: papers.error.issues.map(
        ({ path, message }) => `paperwork.${path.join('.')}: ${message}`,
      ),
    };
  }
  return { ok: true, company: complete(read.data, papers.data) };
};

const NO_PAPERS = {
  license: null,
  insurance: null,
  leadSafe: null,
  warranty: null,
  financing: null,
  installationDay: null,
};

const complete = (given: Given, paperwork: Business['paperwork']) => {
  const { state, city } = given.address;
  const home = given.towns.find(({ name }) => name === city);
  return {
    ...given,
    paperwork,
    address: { ...given.address, stateName: stateName(state) },
    timeZone: given.timeZone ?? zonesOf(state)[0] ?? 'America/New_York',
    coordinates: { latitude: home?.latitude ?? 0, longitude: home?.longitude ?? 0 },
    trades: given.trades.map((trade) => ({ ...trade, id: slug(trade.name) })),
    // The first is where the company is: it stands beside the name on the first page.
    towns: [...given.towns]
      .sort((a, b) => Number(b.name === city) - Number(a.name === city))
      .map((town) => ({ ...town, id: `${slug(town.name)}-${state.toLowerCase()}` })),
  };
};

const areDifferent = (named: readonly { name: string }[]): boolean =>
  new Set(named.map(({ name }) => slug(name))).size === named.length;

export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z]+/g, '-')
    .replace(/^-|-$/g, '');
