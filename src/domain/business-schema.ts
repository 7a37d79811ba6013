import * as z from 'zod/mini';
import { TEXT_LIMIT, TEXT_WORDS, unknownWord } from './message-texts.ts';

const text = z.string().check(z.trim(), z.minLength(1));
const time = z.string().check(
  // `abort` skips the comparison of opening and closing times for a text that isn't a time.
  z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'a time such as 08:00', abort: true }),
);
/** A missing field counts as null or as an empty list, because the visual editor doesn't save empty fields. */
const orNull = <Schema extends z.core.SomeType>(schema: Schema) =>
  z._default(z.nullable(schema), null);
const orEmpty = <Schema extends z.core.SomeType>(schema: Schema) => z._default(z.array(schema), []);
const open = z.object({ opens: time, closes: time }).check(
  z.refine(({ opens, closes }) => opens < closes, {
    path: ['closes'],
    error: ({ input }) => closingMistake(input as { opens: string; closes: string }),
  }),
);
const span = orNull(open);

/** Returns the end of an error sentence about `closes`, for a day that doesn't close after it opens. */
function closingMistake({ opens, closes }: { opens: string; closes: string }): string {
  const advice = closingAdvice(opens, closes);
  return opens === closes
    ? `is ${closes}, the same as "opens". ${advice}`
    : `is ${closes}, before "opens" at ${opens}. ${advice}`;
}

function closingAdvice(opens: string, closes: string): string {
  if (closes === '00:00') return 'For midnight, type 23:59.';
  const [hour = '', minute = ''] = closes.split(':');
  if (opens < '12:00' && closes < '12:00')
    return `An hour after noon is 13 to 23: type ${Number(hour) + 12}:${minute}.`;
  return opens === closes ? 'Type a later time.' : 'Swap the two.';
}

const inOrder = z.refine<{ from: number; to: number }>(({ from, to }) => from <= to, {
  path: ['from'],
  error: 'is more than "to". Swap the two.',
});
const range = z.object({ from: z.number(), to: z.number() });
const zip = z.string().check(z.regex(/^\d{5}$/, 'a ZIP code of five digits'));

/** After its last day in the company's time zone, a claim counts as missing. */
const claim = { until: z.optional(z.iso.date()) };

/** What the company can show on paper. A null hides the paper everywhere. */
const paperworkSchema = z.object({
  license: orNull(z.object({ board: text, search: z.url(), ...claim })),
  insurance: orNull(
    z.object({
      insurer: text,
      /** General liability per occurrence, in dollars. */
      liability: z.int(),
      workersCompensation: z.boolean(),
      certificate: orNull(z.string().check(z.startsWith('/', 'a path that begins with /'))),
      ...claim,
    }),
  ),
  leadSafe: orNull(z.object({ number: text, agency: text, search: z.url(), ...claim })),
  warranty: orNull(
    z.object({ laborYears: z.int(), productYears: z.int(), glassYears: z.int(), ...claim }),
  ),
  financing: orNull(
    z.object({
      lender: text,
      apr: z.number(),
      months: z.int().check(z.gte(1)),
      amount: z.number(),
      ...claim,
    }),
  ),
  installationDay: orNull(text),
});

const price = orNull(z.extend(range, { unit: text, ...claim }).check(inOrder));

const template = z.optional(
  text.check(
    z.maxLength(TEXT_LIMIT),
    z.refine((words) => unknownWord(words) === null, {
      error: ({ input }) => wordMistake(String(input)),
    }),
  ),
);

function wordMistake(template: string): string {
  return /\{\{|\}\}/.test(template)
    ? 'needs one brace on each side of a word, as in {first_name}.'
    : `has ${unknownWord(template) ?? ''}, and nothing is known for that. Known here: ${TEXT_WORDS.map((word) => `{${word}}`).join(', ')}.`;
}

export const businessSchema = z.object({
  name: text,
  phone: z
    .string()
    .check(z.regex(/^\(\d{3}\) \d{3}-\d{4}$/, 'a phone number such as (000) 000-0000')),
  email: z.email('an email address such as office@example.com'),
  website: z.url({ protocol: /^https$/, error: 'an address that begins with https://' }),
  logo: z.string().check(z.startsWith('/', 'a path that begins with /')),
  /** The street is null if it is only the owner's home: pages then name only the town. */
  address: z.object({ street: orNull(text), city: text, state: text, stateName: text, zip }),
  coordinates: z.object({ latitude: z.number(), longitude: z.number() }),
  timeZone: text,
  /** Null if the company has no license or registration: no page then says that it is licensed. */
  license: orNull(text),
  /** A registration is only the number of a business, so pages never call it a license. */
  licenseKind: z.optional(z.enum(['license', 'registration'])),
  established: z.int(),
  yearsInBusiness: text,
  priceRange: text,
  /** Null until there are reviews: pages then leave the rating out. */
  rating: orNull(
    z.object({
      ratingValue: z.number().check(z.gte(1), z.lte(5)),
      reviewCount: z.int(),
      source: text,
    }),
  ),
  claims: z.object({
    /** Null if the company sells no windows. */
    pricePerWindow: orNull(z.extend(range, claim).check(inOrder)),
    /** What the price range excludes, in the words of every page. */
    priceExtras: z.array(text).check(z.minLength(2)),
    energySavingsPercent: orNull(z.extend(range, claim).check(inOrder)),
    installDays: range.check(inOrder),
    promiseHours: z.int().check(z.gte(1), z.lte(72)),
  }),
  hours: z.object({ weekdays: span, saturday: span, sunday: span }),
  /** `saturday` is set only if it differs from Monday to Friday. */
  contactHours: z.object({
    mondayToSaturday: span,
    saturday: z.optional(z.nullable(open)),
    sunday: span,
  }),
  closures: orEmpty(z.object({ date: z.iso.date(), reason: text })),
  /** Services of the first trade, in the words that people search for. */
  services: z.array(text).check(z.minLength(1)),
  /** The form's check boxes, the most requested trade first. Each trade has a text in `content/services`. */
  trades: z
    .array(
      z.object({
        id: z.string().check(z.regex(/^[a-z]+(?:-[a-z]+)*$/, 'lowercase letters such as gutters')),
        name: text,
      }),
    )
    .check(z.minLength(1)),
  serviceArea: z.object({
    text,
    radiusMiles: z.number(),
    towns: z.array(
      z.object({
        id: z
          .string()
          .check(z.regex(/^[a-z\d-]+-[a-z]{2}$/, 'a town and its state such as springfield-il')),
        name: text,
        zips: z.array(zip),
      }),
    ),
  }),
  /** The company's own pages on other sites. The one whose name is `rating.source` has the reviews. */
  profiles: orEmpty(z.object({ name: text, url: z.url() })),
  paperwork: z.prefault(paperworkSchema, {}),
  /** Repairs of existing windows. Null if the company only installs new ones. */
  repairs: orNull(
    z.object({
      /** The company replaces the glass and keeps the sash. */
      glassOnly: z.boolean(),
      boardUp: z.boolean(),
      /** If rain can get in, somebody comes within this many opening hours; null without this promise. */
      urgentHours: orNull(z.int()),
    }),
  ),
  /** Prices of the other trades, by trade id; null hides a price. */
  prices: z.prefault(z.record(z.string(), price), {}),
  /** A seasonal offer on the home page, the services page and the landing pages, through its last day. */
  offer: z.optional(
    z.object({
      title: text.check(z.maxLength(60)),
      text: text.check(z.maxLength(240)),
      source: z.optional(z.object({ title: text, url: z.url() })),
      until: z.iso.date(),
    }),
  ),
  /** The texts that the dashboard's "Text" button offers to send. */
  texts: z.prefault(
    z.object({
      first_contact: template,
      missed: template,
      on_my_way: template,
      quote_follow_up: template,
      review: template,
    }),
    {},
  ),
  /** Where homeowners write a review. Without this, the dashboard asks nobody for one. */
  reviewUrl: z.optional(z.url()),
  /** Who answers in Spanish, and when, written in Spanish. Null if the site has no Spanish page. */
  spanish: orNull(z.object({ speaker: text, hours: text })),
  samples: orEmpty(text),
});

export type WholeBusiness = z.infer<typeof businessSchema>;
/** The fields that pages for homeowners load. */
export type Business = Omit<WholeBusiness, 'texts' | 'reviewUrl'>;
export type Paper = keyof Business['paperwork'];
