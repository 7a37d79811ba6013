import { faker } from '@faker-js/faker/locale/en_US';
import { business } from '#domain/business.ts';
import { dayOf, hoursOfDay, hourStart } from '#domain/calendar.ts';
import { HOUR } from '#domain/duration.ts';
import type { LeadRecord } from '#domain/lead.ts';
import { phoneE164 } from '../../server/records/lead-record.ts';

export interface Span {
  from: number;
  to: number;
}

export const chance = (probability: number): boolean => faker.datatype.boolean({ probability });
export const between = (min: number, max: number): number => faker.number.int({ min, max });
export const pick = <T>(from: readonly T[]): T => faker.helpers.arrayElement(from);

// By the hour of the day: people ask in the evening, rarely at night.
const HOURLY = [1, 1, 1, 1, 1, 2, 4, 7, 9, 10, 10, 9, 10, 9, 9, 9, 10, 12, 14, 15, 14, 11, 7, 3];
const HOURS = HOURLY.map((weight, value) => ({ value, weight }));

export const moment = (span: Span): number => {
  const any = faker.date.between(span).getTime();
  const hour = hoursOfDay(dayOf(any))[faker.helpers.weightedArrayElement(HOURS)];
  const time = hour ? hourStart(hour) + between(0, HOUR - 1) : any;
  return span.from <= time && time <= span.to ? time : any;
};

export const person = (): Pick<LeadRecord, 'name' | 'phone' | 'phone_e164' | 'address'> => ({
  name: `${faker.person.firstName()} ${faker.person.lastName()}`,
  ...phone(),
  address: address(),
});

const SPELLINGS = ['(###) 555-01##', '###-555-01##', '###.555.01##', '+1 ### 555 01##'];

/** 555-0100 to 555-0199 belong to no one. */
const phone = (): Pick<LeadRecord, 'phone' | 'phone_e164'> => {
  for (;;) {
    const spelling = pick(SPELLINGS);
    const typed = spelling.replaceAll('#', () => faker.string.numeric());
    const phone_e164 = phoneE164(typed);
    if (phone_e164) return { phone: typed, phone_e164 };
  }
};

export const address = (): string => {
  const street = faker.location.streetAddress();
  if (chance(0.04)) {
    const state = faker.location.state({ abbreviated: true });
    return `${street}, ${faker.location.city()}, ${state} ${faker.location.zipCode('#####')}`;
  }
  const { name, zips } = pick(business.serviceArea.towns);
  const place = `${street}, ${name}`;
  return chance(0.15) ? place : `${place}, ${business.address.state} ${pick(zips)}`;
};
