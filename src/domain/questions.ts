import type { Business } from './business-schema.ts';
import { halfDayText } from './half-day.ts';
import { WISH_LIMIT } from './wish.ts';

export const SIDING_LABELS = {
  sage: 'Sage green',
  navy: 'Navy',
  white: 'White',
  clay: 'Clay red',
} as const;
export const FRAME_LABELS = { white: 'White', black: 'Black' } as const;
const DECADE_LABELS = {
  '1920s': '1920s',
  '1950s': '1950s',
  '1980s': '1980s',
  '2000s': '2000s',
} as const;

export const BROKEN_LABELS = {
  fog: 'Fog between the panes',
  draft: 'A draft',
  stuck: 'A sash that sticks or drops',
  sill: 'A soft sill',
  pane: 'A broken pane',
} as const;

export type Siding = keyof typeof SIDING_LABELS;
export type Frame = keyof typeof FRAME_LABELS;
export type Decade = keyof typeof DECADE_LABELS;
export type Broken = keyof typeof BROKEN_LABELS;

/** These names are part of picture names: `house-<siding>-<frame>`. */
export const SIDINGS = Object.keys(SIDING_LABELS) as Siding[];
export const FRAMES = Object.keys(FRAME_LABELS) as Frame[];
export const BROKEN = Object.keys(BROKEN_LABELS) as Broken[];
export const DECADES = Object.keys(DECADE_LABELS) as Decade[];

/** In characters. It also limits the list of more houses. */
const NOTE_LIMIT = 1000;
/** For more houses than this, the homeowner has to call first. */
export const MOST_HOUSES = 10;

export interface Question {
  /** The field's name in the form, in JSON, in the record and in the owner's database. */
  name: string;
  /** The label on the lead's page and in email. Answers with the same label share a line. */
  label: string;
  /** The column in the owner's spreadsheet, if it isn't the label. */
  column?: string;
  /** The answers to choose from; without options, the answer is typed. A single option is a check box. */
  options?: Readonly<Record<string, string>>;
  /** The most characters of a typed answer. */
  limit?: number;
  /** The most addresses in a typed answer, one per line. */
  mostLines?: number;
  /** The answer is one of the half-days that are offered after the request is sent. */
  isHalfDay?: true;
  /** The answer in the words that the owner reads beside the label. */
  text: (answer: string) => string;
  /** What we keep, in the words of the privacy page. */
  privacy: string;
  /** The question in the form's words. Without them, a hidden field holds the answer of a link or of the page. */
  asks?: string;
  hint?: string;
  /** Where the form asks the question, if not in its main list. */
  place?: 'phone' | 'trades' | 'spanish page';
  /** Set if asked after the request is sent: its name in the title of the owner's email, such as `a note`. */
  added?: string;
  /** Asked only if the company offers this. */
  about?: 'windows' | 'looks' | 'repairs' | 'spanish';
}

/**
 * The optional questions of a request. A new question needs only an entry here: the form with and without JavaScript,
 * drafts, records, corrections, email, the lead's page, the spreadsheet, the owner's database, sample leads and the
 * privacy page all read this list.
 */
const ALL = [
  {
    name: 'language',
    label: 'Language',
    options: { es: 'Spanish' },
    text: (language) => language,
    privacy: 'that you wrote to us in Spanish',
    place: 'spanish page',
    about: 'spanish',
  },
  {
    name: 'siding',
    label: 'Look',
    column: 'Siding',
    options: SIDING_LABELS,
    text: (color) => `${color.toLowerCase()} siding`,
    privacy: 'the siding color',
    about: 'looks',
  },
  {
    name: 'frame',
    label: 'Look',
    column: 'Frames',
    options: FRAME_LABELS,
    text: (color) => `${color.toLowerCase()} frames`,
    privacy: 'the frame color',
    about: 'looks',
  },
  {
    name: 'decade',
    label: 'House',
    column: 'Decade',
    options: DECADE_LABELS,
    text: (decade) => `from the ${decade}`,
    privacy: 'the decade your house was built in',
  },
  {
    name: 'broken',
    label: 'Problem',
    options: BROKEN_LABELS,
    text: (broken) => broken.toLowerCase(),
    privacy: 'what is broken',
    about: 'windows',
  },
  {
    name: 'wish',
    label: 'Interested in',
    column: 'Wish',
    limit: WISH_LIMIT,
    text: (wish) => wish,
    privacy: 'what you saw and would like, such as a job in the gallery',
  },
  {
    name: 'need',
    label: 'Need',
    options: { repair: 'Something is broken' },
    text: () => 'something is broken',
    privacy: 'whether something is broken',
    asks: 'Something is broken',
    place: 'trades',
    about: 'repairs',
  },
  {
    name: 'reach',
    label: 'First contact',
    options: { text: 'Text me first' },
    text: () => 'by text',
    privacy: 'whether to text you first',
    asks: 'Text me first',
    place: 'phone',
  },
  {
    name: 'message',
    label: 'Their note',
    limit: NOTE_LIMIT,
    text: (message) => message,
    privacy: 'a note',
    asks: 'Add a note',
    added: 'a note',
  },
  {
    name: 'measure',
    label: 'Visit requested',
    column: 'Visit asked for',
    isHalfDay: true,
    text: halfDayText,
    privacy: 'when we may come and measure',
    asks: 'When may we come and measure?',
    added: 'a time for the visit',
  },
  {
    name: 'houses',
    label: 'More houses',
    limit: NOTE_LIMIT,
    mostLines: MOST_HOUSES,
    text: (addresses) => addresses,
    privacy: 'the addresses of more houses',
    asks: 'Add more houses, one visit',
    hint: `One address per line, ${MOST_HOUSES} at most.`,
    added: 'more houses',
  },
] as const satisfies readonly Question[];

export type QuestionName = (typeof ALL)[number]['name'];

export const questionsOf = ({
  trades,
  repairs,
  spanish,
}: Pick<Business, 'trades' | 'repairs' | 'spanish'>): (Question & { name: QuestionName })[] => {
  const sells = (trade: string) => trades.some(({ id }) => id === trade);
  const offers = {
    windows: sells('windows'),
    // The pictures of a house show both.
    looks: sells('windows') && sells('siding'),
    repairs: repairs !== null,
    spanish: spanish !== null,
  };
  return ALL.filter(({ about }: Question) => !about || offers[about]);
};
