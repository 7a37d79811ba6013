import { faker } from '@faker-js/faker/locale/en_US';
import { business } from '#domain/business.ts';
import type { LeadRecord } from '#domain/lead.ts';
import { phoneE164 } from '../../server/records/lead-record.ts';

export interface Span {
  from: number;
  to: number;
}

export const chance = (probability: number): boolean => faker.datatype.boolean({ probability });
export const between = (min: number, max: number): number => faker.number.int({ min, max });
export const pick = <T>(from: readonly T[]): T => faker.helpers.arrayElement(from);

export const moment = (span: Span): number => faker.date.between(span).getTime();

export const person = (): Pick<LeadRecord, 'name' | 'phone' | 'phone_e164' | 'address'> => ({
  name: `${faker.person.firstName()} ${faker.person.lastName()}`,
  ...phone(),
  address: address(),
});

const SPELLINGS = ['(###) 555-01##', '###-555-01##', '###.555.01##', '+1 ### 555 01##'];

/** 555-0100 to 555-0199 belong to no one. Tries again if the first three digits are not an area code. */
const phone = (): Pick<LeadRecord, 'phone' | 'phone_e164'> => {
  for (;;) {
    const typed = pick(SPELLINGS).replaceAll('#', () => faker.string.numeric());
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
