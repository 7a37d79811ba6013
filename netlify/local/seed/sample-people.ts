import { faker } from '@faker-js/faker/locale/en_US';
import { business } from '#domain/business.ts';
import type { LeadRecord } from '#domain/lead.ts';

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

/** 555-0100 to 555-0199 belong to no one. */
const SPELLINGS = ['({area}) 555-01{line}', '{area}-555-01{line}', '{area}.555.01{line}'];

const phone = (): Pick<LeadRecord, 'phone' | 'phone_e164'> => {
  const [area, line] = [faker.helpers.fromRegExp(/[2-9][2-8][02-9]/), faker.string.numeric(2)];
  const typed = pick(SPELLINGS).replace('{area}', area).replace('{line}', line);
  return { phone: typed, phone_e164: `+1${area}55501${line}` };
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
