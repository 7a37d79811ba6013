import { business } from '../../../src/domain/business.ts';
import { phoneE164 } from '../../../netlify/server/leads/phone.ts';
import type { Random } from './random.ts';

/** Somebody who might ask for an estimate: common names and streets, and numbers that are reserved for fiction. */
export interface Person {
  name: string;
  phone: string;
  phone_e164: string | null;
  address: string;
}

export const randomPerson = (random: Random): Person => {
  const area = random.chance(0.2) ? '336' : random.pick(AREAS);
  // 555-0100 to 555-0199 is nobody's.
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
  // The larger a town, the more ZIP codes, the more houses.
  const { name, zip } = random.pick(PLACES);
  return random.chance(0.85) ? `${street}, ${name}, NC ${zip}` : `${street}, ${name}`;
};

const PLACES = business.serviceArea.towns.flatMap(({ name, zips }) =>
  zips.map((zip) => ({ name, zip })),
);
const ELSEWHERE = ['Greensboro, NC 27401', 'High Point, NC 27260', 'Statesville, NC 28677'];

const SPELLINGS: ((area: string, last: string) => string)[] = [
  (area, last) => `(${area}) 555-${last}`,
  (area, last) => `${area}-555-${last}`,
  (area, last) => `${area}.555.${last}`,
  (area, last) => `+1 ${area} 555 ${last}`,
];
// Of the same area alone a busy day would have many leads with one number, which are repeat leads then.
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
  'Lewisville-Clemmons Road',
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
  'Yadkinville Highway',
  'Bridgewater Court Apt 4',
];
