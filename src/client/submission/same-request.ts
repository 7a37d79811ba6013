import { FIELDS, type LeadFields } from '@/domain/lead.ts';
import { plainWords } from '@/domain/plain-words.ts';
import type { QueuedSubmission } from './storage.ts';

/**
 * Which of the waiting requests a press corrects. None where it asks for another house or in the name of another
 * person: of a request sent twice the owner sees that they belong together, of one replaced nobody sees anything.
 */
export const correctedBy = (
  draft: string,
  fields: LeadFields,
  waiting: readonly QueuedSubmission[],
): QueuedSubmission | undefined =>
  waiting.find(({ body }) => areSameWords(fields, body)) ??
  waiting.find(
    (request) =>
      request.draft === draft &&
      isSameHouse(fields.address, request.body.address) &&
      isSamePerson(fields, request.body),
  );

export const areSameWords = (one: Partial<LeadFields>, two: LeadFields): boolean =>
  FIELDS.every((field) => one[field] === two[field]);

/** The same address, more or less of it, or a slip of the finger in a word; never another number. */
export const isSameHouse = (one: string, two: string): boolean => {
  const [a, b] = [plainWords(one).split(' '), plainWords(two).split(' ')];
  return (
    isPartOf(a, b) ||
    isPartOf(b, a) ||
    (a.length === b.length && a.every((word, at) => isSlip(word, b[at] ?? '', at)))
  );
};

/** A correction changes the name or the number; who changes both is somebody else. */
const isSamePerson = (one: LeadFields, two: LeadFields): boolean =>
  plainWords(one.name) === plainWords(two.name) || digits(one.phone) === digits(two.phone);

const digits = (phone: string): string => phone.replace(/\D/g, '').slice(-10);

/** Whether the words stand in the others in the same order, from the same first word on. */
const isPartOf = (words: string[], all: string[]): boolean => {
  let found = 0;
  for (const word of all) if (word === words[found]) found += 1;
  return words[0] === all[0] && found === words.length;
};

const isSlip = (one: string, two: string, at: number): boolean => {
  if (one === two) return true;
  // A wrong ZIP is soon corrected; another house number is another house.
  if (at > 0 && isZip(one) && isZip(two)) return true;
  const length = Math.min(one.length, two.length);
  if (length < 4 || /\d/.test(one + two)) return false;
  return letters(one) === letters(two) || distance(one, two) <= (length < 6 ? 1 : 2);
};

/** Fingers that are too quick only change the order. */
const letters = (word: string): string => Array.from(word).sort().join('');

const isZip = (word: string): boolean => /^\d{5}$/.test(word);

/** How many letters have to be put in, taken out or changed: https://en.wikipedia.org/wiki/Levenshtein_distance */
const distance = (one: string, two: string): number => {
  let row = [...Array(two.length + 1).keys()];
  for (const [at, letter] of Array.from(one).entries()) {
    const next = [at + 1];
    for (const [to, other] of Array.from(two).entries()) {
      const changed = (row[to] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(changed, (row[to + 1] ?? 0) + 1, (next[to] ?? 0) + 1));
    }
    row = next;
  }
  return row[two.length] ?? 0;
};
