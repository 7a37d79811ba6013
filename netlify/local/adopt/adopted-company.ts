import { readFileSync } from 'node:fs';
import * as z from 'zod';
import { businessSchema } from '#domain/business-schema.ts';
import { isZoneOfPlace } from '#domain/wall-clock.ts';

/** The trades of an exterior contractor: the unit of the price, and the services named to search engines. */
export const TRADES = {
  windows: { unit: 'window', services: ['Window replacement', 'Window installation'] },
  doors: { unit: 'door', services: ['Entry doors', 'Patio doors', 'Storm doors'] },
  gutters: { unit: 'foot', services: ['Seamless gutters', 'Gutter guards', 'Downspouts'] },
  siding: { unit: 'square', services: ['Siding replacement', 'Siding repair', 'Trim and soffit'] },
  roofing: { unit: 'square', services: ['Roof replacement', 'Roof repair', 'Storm damage'] },
} as const;
type TradeId = keyof typeof TRADES;
const TRADE_IDS = Object.keys(TRADES) as [TradeId, ...TradeId[]];

const text = z.string('must be a text').trim().min(1, 'must not be empty');
const dollars = z.number('must be a number, such as 450').positive('must be more than 0');
const range = z
  .strictObject({ from: dollars, to: dollars }, 'must be { "from": 450, "to": 700 } or null')
  .refine(({ from, to }) => from <= to, 'the first number must not be more than the second');
const zip = z.string().regex(/^\d{5}$/, 'must be a ZIP code of five digits');
const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #9c3b1f');
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 08:00');
const between = (least: number, most: number, message: string) =>
  z.number(message).min(least, message).max(most, message);

const svgIn = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const state = z.string().regex(/^[A-Z]{2}$/, 'must be the two letters of a state, such as ID');

const town = z.strictObject({
  name: text,
  state: state.optional(),
  county: text,
  zips: z.array(zip, 'must be a list').min(1, 'needs one ZIP code or more'),
  latitude: between(18, 72, 'must be a latitude in the United States, such as 43.615'),
  longitude: between(
    -180,
    -64,
    'must be a longitude in the United States, with its minus, such as -116.202',
  ),
});

const trade = z.strictObject(
  { id: z.enum(TRADE_IDS, `must be among ${TRADE_IDS.join(', ')}`), price: range.nullable() },
  'must be { "id": "roofing", "price": { "from": 450, "to": 700 } }',
);

const logo = z
  .string()
  .refine((file) => /<svg[^]*<\/svg>/.test(svgIn(file)), 'must be an SVG file that is there')
  .refine(
    (file) => !/<script|\son\w+\s*=|href=["'](?:http|\/\/|javascript:)/i.test(svgIn(file)),
    'must be a drawing without scripts or links',
  );

const companySchema = z
  .strictObject({
    name: text.max(40, 'must have at most 40 characters'),
    phone: z.string().regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'must look like (208) 555-0142'),
    email: z.email('must be an email address'),
    website: z.url({
      protocol: /^https$/,
      error: 'must be an address such as https://www.example.com',
    }),
    address: z.strictObject({ street: text.nullable(), city: text, state, stateName: text, zip }),
    timeZone: z.string().refine(isZoneOfPlace, 'must be a time zone such as America/Boise'),
    licenseKind: z
      .enum(['license', 'registration', 'none'], 'must be license, registration or none')
      .default('license'),
    license: text.regex(/\d/, 'must have a number in it').nullable(),
    established: between(1850, 2100, 'must be a year, such as 2014').int('must be a year'),
    trades: z.array(trade).min(1, `needs one or more of ${TRADE_IDS.join(', ')}`),
    priceExtras: z.array(text, 'must be a list').min(2, 'needs two things or more'),
    installDays: range,
    promiseHours: between(1, 72, 'must be whole hours, from 1 to 72')
      .int('must be whole hours')
      .default(24),
    open: z
      .strictObject({ opens: clock, closes: clock })
      .refine(({ opens, closes }) => opens < closes, 'must open before it closes'),
    radiusMiles: between(1, 200, 'must be from 1 to 200 miles').int('must be whole miles'),
    towns: z.array(town),
    colors: z.strictObject({ dark: color, accent: color }).nullable().default(null),
    logo: logo.nullable().default(null),
    rating: businessSchema.shape.rating,
    profiles: businessSchema.shape.profiles,
    paperwork: businessSchema.shape.paperwork,
    repairs: businessSchema.shape.repairs,
  })
  .refine(({ license, licenseKind }) => (license === null) === (licenseKind === 'none'), {
    path: ['license'],
    message: 'a license or registration has a number, and "none" has null',
  })
  .refine(({ trades }) => areDifferent(trades.map(({ id }) => id)), {
    path: ['trades'],
    message: 'must name each once',
  })
  .refine(({ address, towns }) => towns.some(({ name }) => name === address.city), {
    path: ['towns'],
    message: 'the town of your address must be one of them: the distances start there',
  })
  .refine(({ address, towns }) => areDifferent(towns.map((one) => townId(one, address.state))), {
    path: ['towns'],
    message: 'a town is in the list twice',
  })
  .superRefine(({ address, radiusMiles, towns }, check) => {
    const home = towns.find(({ name }) => name === address.city);
    // The distance from a wrong place means nothing.
    if (!home || check.issues.some(({ path }) => path?.[0] === 'towns')) return;
    for (const one of towns) {
      const miles = Math.round(milesBetween(one, home));
      if (miles > radiusMiles)
        check.addIssue({
          code: 'custom',
          path: ['radiusMiles'],
          message: `${one.name} is ${miles} miles away: reach farther, or take it out of the towns`,
        });
    }
  });

export type Company = ReturnType<typeof complete>;
type Given = z.infer<typeof companySchema>;
type Reading = { ok: true; company: Company } | { ok: false; problems: string[] };

export const readCompany = (given: unknown): Reading => {
  const read = companySchema.safeParse(given);
  if (read.success) return { ok: true, company: complete(read.data) };
  return {
    ok: false,
    problems: read.error.issues.map((issue) =>
      issue.code === 'unrecognized_keys'
        ? `${[...issue.path, issue.keys[0] ?? ''].join('.')}: is not asked for; take it out`
        : `${issue.path.join('.')}: ${issue.message}`,
    ),
  };
};

const complete = ({ address, trades, towns, ...given }: Given) => {
  const isHome = ({ name }: { name: string }) => name === address.city;
  // The company's own town must be first: the home page shows the first town next to the company's name.
  const [home, ...others] = [...towns.filter(isHome), ...towns.filter((one) => !isHome(one))];
  return {
    ...given,
    address,
    coordinates: { latitude: home?.latitude ?? 0, longitude: home?.longitude ?? 0 },
    trades: trades.map(({ id, price }) => ({
      id,
      name: id.charAt(0).toUpperCase() + id.slice(1),
      price: price && { ...price, unit: TRADES[id].unit },
    })),
    towns: [...(home ? [home] : []), ...others].map((one) => ({
      ...one,
      state: one.state ?? address.state,
      id: townId(one, address.state),
    })),
  };
};

type Place = Pick<z.infer<typeof town>, 'latitude' | 'longitude'>;

export const milesBetween = (one: Place, other: Place): number => {
  const north = (other.latitude - one.latitude) * 69;
  const east = (other.longitude - one.longitude) * 69.17 * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(north, east);
};

const areDifferent = (ids: readonly string[]): boolean => new Set(ids).size === ids.length;

/** As `canon-city-co`: letters lose their accents. */
const townId = ({ name, state }: { name: string; state?: string | undefined }, home: string) =>
  `${slug(name)}-${(state ?? home).toLowerCase()}`;

export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '-')
    .replace(/^-|-$/g, '');
