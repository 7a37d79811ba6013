import { expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { contactCard } from '@/lib/content/contact-card.ts';

const lines = (card: string) => card.split('\r\n');

it('gives an address book the name, number, mail and address', () => {
  const card = lines(contactCard(business));
  expect(card).toContain(`FN:${business.name}`);
  expect(card).toContain(`TEL;TYPE=WORK,VOICE:+1${business.phone.replace(/\D/g, '')}`);
  expect(card).toContain(`EMAIL;TYPE=WORK:${business.email}`);
  expect(card.find((line) => line.startsWith('ADR'))).toContain(`;${business.address.street};`);
});

it('names only the town if the street is the owner’s home', () => {
  const card = lines(
    contactCard({ ...business, address: { ...business.address, street: null, city: 'Clemmons' } }),
  );
  expect(card.find((line) => line.startsWith('ADR'))).toMatch(/:;;;Clemmons;\w\w;\d{5};US$/);
  expect(card.find((line) => line.startsWith('LABEL'))).toMatch(/:Clemmons\\, \w\w \d{5}$/);
});

it('escapes what the format uses itself', () => {
  const card = lines(contactCard({ ...business, name: String.raw`Smith, Sons; a\b` }));
  expect(card).toContain(String.raw`FN:Smith\, Sons\; a\\b`);
});
