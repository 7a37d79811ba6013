import { HOUR } from '#domain/duration.ts';
import { business } from '#domain/business.ts';
import { dayOf } from '#domain/calendar.ts';
import { phoneDigits } from '#domain/text.ts';
import { phoneE164 } from '../../server/records/contact-fields.ts';

export interface Random {
  number: () => number;
  between: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  pick: <T>(from: readonly T[]) => T;
  hex: (digits: number) => string;
}

/** Mulberry32, by Tommy Ettinger: public domain. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const number = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) =>
    least + Math.floor(number() * (most - least + 1));
  const hex = (digits: number): string => {
    let text = '';
    while (text.length < digits) text += between(0, 0xff_ffff).toString(16).padStart(6, '0');
    return text.slice(0, digits);
  };
  return {
    number,
    between,
    chance: (probability) => number() < probability,
    pick: (from) => {
      const picked = from[between(0, from.length - 1)];
      if (picked === undefined) throw new RangeError('nothing to pick from');
      return picked;
    },
    hex,
  };
};

/** `time` is in milliseconds; `tail` is the last twelve digits. */
export const uuid7At = (time: number, random: Random, tail = random.hex(12)): string => {
  const stamp = time.toString(16).padStart(12, '0');
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${random.hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${random.hex(3)}-${tail}`;
};

export const uuid4 = (random: Random): string =>
  `${random.hex(8)}-${random.hex(4)}-4${random.hex(3)}-${random.pick(['8', '9', 'a', 'b'])}${random.hex(3)}-${random.hex(12)}`;

export interface Span {
  from: number;
  to: number;
}

// By the hour of the day: people ask in the evening, rarely at night.
const HOURLY = [1, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 9, 10, 9, 9, 9, 10, 12, 14, 15, 14, 11, 7, 3];
const HOURS = HOURLY.flatMap((weight, hour) => Array.from({ length: weight }, () => hour));
const SUNDAY_KEPT = 0.6;

export const randomMoment = (random: Random, { from, to }: Span): number => {
  for (let tried = 0; tried < 100; tried += 1) {
    const rough = to - (to - from) * random.number() ** 1.2;
    const midnight = midnightOf(dayOf(rough));
    const time = midnight + random.pick(HOURS) * HOUR + random.between(0, HOUR - 1);
    const isSunday = new Date(time).getUTCDay() === 0;
    if (time >= from && time <= to && (!isSunday || random.chance(SUNDAY_KEPT))) return time;
  }
  return random.between(from, to);
};

/** Close to midnight: right in winter, an hour off in summer. */
const midnightOf = (day: string): number => Date.parse(`${day}T05:00:00Z`);

export interface Person {
  name: string;
  phone: string;
  phone_e164: string | null;
  address: string;
}

export const randomPerson = (random: Random): Person => {
  const area = random.chance(0.2) ? phoneDigits(business.phone).slice(0, 3) : random.pick(AREAS);
  // 555-0100 to 555-0199 belong to no one.
  const last = String(random.between(100, 199)).padStart(4, '0');
  const phone = random.pick(SPELLINGS)(area, last);
  return {
    name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
    phone,
    phone_e164: phoneE164(phone),
    address: randomAddress(random),
  };
};

export const randomAddress = (random: Random): string => {
  const street = `${random.between(100, 9800)} ${random.pick(STREETS)}`;
  if (random.chance(0.04)) return `${street}, ${random.pick(ELSEWHERE)}`;
  const { name, zip } = random.pick(PLACES);
  return random.chance(0.85)
    ? `${street}, ${name}, ${business.address.state} ${zip}`
    : `${street}, ${name}`;
};

const PLACES = business.serviceArea.towns.flatMap(({ name, zips }) =>
  zips.map((zip) => ({ name, zip })),
);
const ELSEWHERE = ['Springfield, IL 62701', 'Dayton, OH 45402', 'Macon, GA 31201'];

const SPELLINGS: ((area: string, last: string) => string)[] = [
  (area, last) => `(${area}) 555-${last}`,
  (area, last) => `${area}-555-${last}`,
  (area, last) => `${area}.555.${last}`,
  (area, last) => `+1 ${area} 555 ${last}`,
];
// Several area codes, because leads with the same number would be repeat leads.
const AREAS =
  '704 919 980 984 252 828 910 743 803 843 864 854 540 276 434 757 804 703 571 423 615 865 901 931 404 470 678 706 770 762 912 229 478 304 681 606 859 502 270 205 251 256 334 407 813 904 954 305 321 352'.split(
    ' ',
  );

const FIRST_NAMES =
  'Ana Angela Anthony Ashley Barbara Brian Carol Charles Christine Daniel David Deborah Denise Donna Dorothy Edward Elena Emily Eric Frank Gary George Gloria Grace Harold Heather Henry Hyun-woo Irene Jacqueline James Janet Jeffrey Jessica Joan John José Joseph Joyce Karen Katherine Keith Kenneth Kevin Larry Laura Linda Lisa Luis Marcus Maria Mark Martha Mary Matthew Melissa Michael Michelle Minh Monica Nancy Natalie Nicole Olivia Pamela Patricia Paul Peter Priya Rachel Raymond Rebecca Renée Richard Robert Roger Rosa Ruth Samuel Sandra Sarah Scott Sharon Sofía Stephanie Steven Susan Tanya Teresa Thomas Tiffany Timothy Tyrone Victor Virginia Walter Wanda William Yolanda Zoë'.split(
    ' ',
  );
const LAST_NAMES =
  "Adams Allen Anderson Bailey Baker Barnes Bell Bennett Brooks Brown Butler Campbell Carter Clark Coleman Collins Cook Cooper Cox Cruz Davis Diaz Edwards Evans Fisher Flores Foster Garcia Gomez Gonzalez Gray Green Griffin Hall Harris Hayes Henderson Hernandez Hill Howard Hughes Jackson James Jenkins Johnson Jones Kelly Kim King Lee Lewis Long Lopez Martin Martinez Miller Mitchell Moore Morgan Morris Murphy Myers Nelson Nguyen O'Brien Ortiz Parker Patel Patterson Perez Perry Peterson Phillips Pérez Powell Price Ramirez Reed Reyes Reynolds Richardson Rivera Roberts Robinson Rodriguez Rogers Ross Russell Sanchez Sanders Scott Simmons Smith Stewart Sullivan Taylor Thomas Thompson Torres Turner Walker Ward Washington Watson White Williams Wilson Wood Wright Young".split(
    ' ',
  );
const STREETS = [
  'Peace Haven Road',
  'County Line Road',
  'Middlebrook Drive',
  'Harper Street',
  'Country Club Road',
  'Robinhood Road',
  'Shallowford Road',
  'Styers Ferry Road',
  'Old Mill Circle',
  'Maple Ridge Lane',
  'Dogwood Court',
  'Oak Grove Church Road',
  'Meadowlark Drive',
  'Stratford Road',
  'Silas Creek Parkway',
  'Sunset Terrace',
  'Cedar Trail',
  'Windmill Way',
  'Old Post Highway',
  'Bridgewater Court Apt 4',
];
