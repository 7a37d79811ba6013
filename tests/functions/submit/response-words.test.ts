import { expect, it } from 'vitest';
import { phoneQuestion } from '@/domain/phone.ts';
import { responseWords } from '../../../netlify/server/leads/submit/response-words.ts';

const { promise, message, halfDay, question, notSaved } = responseWords({ language: 'es' });
// A Monday, 10 AM at the company.
const NOW = Date.parse('2026-07-06T14:00:00Z');

it.each([
  ['2026-07-06T23:00:00Z', 'Le llamaremos hoy, lunes, 6 de julio, antes de las 7:00 p.m.'],
  ['2026-07-07T17:30:00Z', 'Le llamaremos mañana, martes, 7 de julio, antes de la 1:30 p.m.'],
  ['2026-07-08T16:00:00Z', 'Le llamaremos el miércoles, 8 de julio, antes de las 12:00 p.m.'],
])('promises the call in Spanish: %s', (callBy, text) => {
  expect(promise({ callBy, setsUp: null }, NOW).replace(/\s/gu, ' ')).toBe(
    `${text} Esa llamada puede ser en inglés.`,
  );
});

it('says in Spanish what the call sets up', () => {
  expect(promise({ callBy: '2026-07-07T14:00:00Z', setsUp: 'weekend' }, NOW)).toMatch(
    /10:00\sa\.m\. Esa llamada puede ser en inglés y será para acordar otra el fin de semana\.$/,
  );
});

it('names a half-day in Spanish', () => {
  expect(halfDay('2026-11-27 AM')).toBe('viernes, 27 de noviembre, por la mañana');
  expect(halfDay('2026-12-01 PM')).toBe('martes, 1 de diciembre, por la tarde');
});

it.each([
  ['336-555-018', /^Los números de Estados Unidos tienen 10 dígitos\./],
  ['111-555-0188', /^No podemos llamar a ese número\./],
])('asks in Spanish about %s', (phone, text) => {
  expect(question(phoneQuestion(phone) ?? '')).toMatch(text);
});

it('says in Spanish how many houses fit, but only if there are too many', () => {
  expect(notSaved({ code: 'invalid', fields: { houses: 'Too many.' } as object })).toMatch(
    /10 casas/,
  );
  expect(notSaved({ code: 'invalid', fields: {} })).toMatch(/^No pudimos guardarlo\./);
});

it('says in Spanish that the call is late, and what to do when nothing was stored', () => {
  expect(promise({ callBy: '2026-07-06T13:00:00Z', setsUp: null }, NOW)).toMatch(/llámenos al/);
  expect(message({ ok: false, code: 'not_stored', id: null })).toMatch(/mándela otra vez/);
});
