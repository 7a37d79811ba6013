import * as z from 'zod/mini';
import data from '../content/business.json' with { type: 'json' };
import { paperFacts, paperworkSchema } from './paperwork.ts';
import { phoneDigits } from './phone.ts';
import { listed, sentenceCase } from './text.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const time = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time as HH:MM'));
const span = z.nullable(z.object({ opens: time, closes: time }));
const range = z.object({ from: z.number(), to: z.number() });
const zip = z.string().check(z.regex(/^\d{5}$/, 'a ZIP code of five digits'));

const businessSchema = z.object({
  name: text,
  phone: z.string().check(z.regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'a phone number as (000) 000-0000')),
  email: z.email(),
  website: z.url(),
  logo: z.string().check(z.startsWith('/')),
  address: z.object({ street: text, city: text, state: text, stateName: text, zip }),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  timeZone: text,
  license: text,
  established: z.int(),
  yearsInBusiness: text,
  priceRange: text,
  /** Null until there are reviews: every page leaves them out. */
  rating: z.nullable(z.object({ ratingValue: z.number(), reviewCount: z.int(), source: text })),
  claims: z.object({
    /** Null for a company that sells no windows. */
    pricePerWindow: z.nullable(range),
    /** What the price range leaves out, in the words of every page. */
    priceExtras: z.array(text).check(z.minLength(2)),
    energySavingsPercent: z.nullable(range),
    installDays: range,
    promiseHours: z.int(),
  }),
  hours: z.object({ weekdays: span, saturday: span, sunday: span }),
  contactHours: z.object({ mondayToSaturday: span, sunday: span }),
  closures: z.array(z.object({ date: z.iso.date(), reason: text })),
  services: z.array(text).check(z.minLength(1)),
  furtherServices: z.array(text),
  /** What a homeowner can check in the form, the most asked for first; each has a text in `content/services`. */
  trades: z
    .array(z.object({ id: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/)), name: text }))
    .check(z.minLength(1)),
  serviceArea: z.object({
    text,
    radiusMiles: z.number(),
    towns: z.array(
      z.object({
        id: z.string().check(z.regex(/^[a-z-]+-[a-z]{2}$/)),
        name: text,
        zips: z.array(zip),
      }),
    ),
  }),
  /** The company's own pages elsewhere. The one named as `rating.source` has the reviews. */
  profiles: z.array(z.object({ name: text, url: z.url() })),
  paperwork: paperworkSchema,
  /** Of the other trades, by their id; null hides a price. */
  prices: z.record(
    z.string(),
    z.nullable(z.object({ from: z.number(), to: z.number(), unit: text })),
  ),
  samples: z.array(text),
});

export type Business = z.infer<typeof businessSchema>;
export type OpeningSpan = Business['hours']['weekdays'];

export const business: Business = businessSchema.parse(data);

export const telephoneHref = (phone: string): string => `tel:${phoneDigits(phone)}`;

export const internationalPhone = (phone: string): string => `+1${phoneDigits(phone)}`;

export const fullAddress = ({ address }: Pick<Business, 'address'>): string =>
  `${address.street}, ${address.city}, ${address.state} ${address.zip}`;

/** `8:00 AM - 6:00 PM`, the spelling of the business profile. */
export const profileHours = (open: OpeningSpan): string =>
  open
    ? `${twelveHour(open.opens, ' AM', ' PM')} - ${twelveHour(open.closes, ' AM', ' PM')}`
    : 'Closed';

/** `7:00am-7:00pm`, the spelling of the contact page. */
export const contactHours = (open: OpeningSpan): string =>
  open ? `${twelveHour(open.opens, 'am', 'pm')}-${twelveHour(open.closes, 'am', 'pm')}` : 'closed';

export const facts = (b: Business): Record<string, string> => ({
  name: b.name,
  phone: b.phone,
  email: b.email,
  address: fullAddress(b),
  license: b.license,
  established: String(b.established),
  yearsInBusiness: `${b.yearsInBusiness} years`,
  pricePerWindow: priceSpan(b.claims.pricePerWindow),
  priceExtras: new Intl.ListFormat('en-US').format(b.claims.priceExtras),
  energySavings: b.claims.energySavingsPercent
    ? `${b.claims.energySavingsPercent.from}-${b.claims.energySavingsPercent.to}%`
    : '',
  installTime: `${b.claims.installDays.from}-${b.claims.installDays.to} days`,
  promise: `${b.claims.promiseHours} hours`,
  serviceRadius: `${b.serviceArea.radiusMiles} miles`,
  serviceArea: b.serviceArea.text,
  ratingValue: String(b.rating?.ratingValue ?? ''),
  reviewCount: String(b.rating?.reviewCount ?? ''),
  trades: tradeList(b).toLowerCase(),
  ...formFacts(b),
  priceList: sentenceCase(
    listed(tradePrices(b).map(({ name, span, unit }) => `${name.toLowerCase()} ${span} a ${unit}`)),
  ),
  ...paperFacts(b.paperwork),
});

export const tradeList = ({ trades }: Pick<Business, 'trades'>): string =>
  sentenceCase(listed(trades.map(({ name }) => name.toLowerCase())));

const formFacts = ({ trades }: Business) => {
  const sellsWindows = trades.some(({ id }) => id === 'windows');
  const names = trades.map(({ name }) => name.toLowerCase());
  const work = names.length > 1 ? `what needs work (${listed(names, 'or')}), ` : '';
  return {
    formAsks: `your name, phone number, the address of the house${sellsWindows ? ', how many windows' : ''} and when to reach you`,
    formOffers: sellsWindows
      ? `${work}the siding and frame colors you asked about, the decade your house was built in, and the price range the form showed you`
      : `${work}the colors you asked about and the decade your house was built in`,
  };
};

interface TradePrice {
  id: string;
  name: string;
  span: string;
  unit: string;
}

export const tradePrices = ({ trades, claims, prices }: Business): TradePrice[] =>
  trades.flatMap(({ id, name }) => {
    const price =
      id === 'windows'
        ? claims.pricePerWindow && { ...claims.pricePerWindow, unit: 'window' }
        : prices[id];
    return price ? [{ id, name, span: priceSpan(price), unit: price.unit }] : [];
  });

/** Empty if there is no price: texts that name it belong to what is hidden then. */
export const priceSpan = (price: { from: number; to: number } | null): string =>
  price ? `$${price.from.toLocaleString('en-US')}-$${price.to.toLocaleString('en-US')}` : '';

const twelveHour = (time: string, am: string, pm: string): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')}${hour < 12 ? am : pm}`;
};
