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

/** Pictures are named `house-<siding>-<frame>`. */
export const SIDINGS = Object.keys(SIDING_LABELS) as Siding[];
export const FRAMES = Object.keys(FRAME_LABELS) as Frame[];
export const BROKEN = Object.keys(BROKEN_LABELS) as Broken[];
export const DECADES = Object.keys(DECADE_LABELS) as Decade[];

/** Also the most that is sent of a typed answer. */
const NOTE_LIMIT = 1000;
/** More of them are a job to talk about first. */
export const MOST_HOUSES = 10;

export interface Question {
  /** In the form, in JSON, in the record and in the owner's database. */
  name: string;
  /** On the lead's page and in mail. Questions with the same label are read together. */
  label: string;
  /** In the owner's spreadsheet, if not the label. */
  column?: string;
  /** The answers to choose from; without them the answer is typed. With a single one, the form has a check box. */
  options?: Readonly<Record<string, string>>;
  /** Of what is typed. */
  limit?: number;
  /** Addresses, one a line. */
  mostLines?: number;
  /** Answered with a half-day, one of those that are offered once the request was sent. */
  isHalfDay?: true;
  /** What the owner reads of an answer. It comes with its label. */
  text: (answer: string) => string;
  /** What the privacy page says that we keep. */
  privacy: string;
  /** The form asks it in these words. Without them, only a link from another page answers it. */
  asks?: string;
  /** How to answer, below the question. */
  hint?: string;
  /** Beside which field it is asked, if not among the others. */
  place?: 'phone' | 'trades' | 'spanish page';
  /** Asked once the request was sent. In the title of the owner's mail, as `a note`. */
  added?: string;
  /** Asked only by a company that offers it. */
  about?: 'windows' | 'looks' | 'repairs' | 'spanish';
}

/**
 * What a request may say beside the first five fields and the trades. A new question is an entry of this list: the form
 * with and without JavaScript, drafts, what is sent, kept and corrected, mail, the lead's page, the spreadsheet, the
 * owner's database, made-up leads and the privacy page follow it.
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
    label: 'Wish',
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
    label: 'Visit asked for',
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
