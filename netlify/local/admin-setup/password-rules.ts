import { business } from '../../../src/domain/business.ts';
import { LONGEST_PASSWORD } from '../../server/admin/password.ts';

export const SHORTEST_PASSWORD = 12;

/** What the first guesses are made of; a password has to hold more than these. */
const GUESSED_FIRST =
  /pass(?:word|wort)?|qwert[yz](?:uiop)?|asdf(?:ghjkl)?|letmein|welcome|iloveyou|admin(?:istrator)?|windows?|secret|login|0?1234567890?|\d{3,}/g;
const MORE = 6;
const DIFFERENT = 5;

/** A sentence that says what is wrong with a password, or null. */
export const passwordProblem = (password: string): string | null => {
  if (password.trim() === '') return 'Nothing was typed.';
  if (password.length > LONGEST_PASSWORD) {
    return `That's too long. Use at most ${LONGEST_PASSWORD} characters.`;
  }
  if (password.length < SHORTEST_PASSWORD) {
    return `That's too short. Use ${SHORTEST_PASSWORD} characters or more, such as four random words.`;
  }
  return isGuessable(password) ? "That's too easy to guess. Use four random words." : null;
};

const isGuessable = (password: string): boolean => {
  const small = password.toLowerCase();
  const own = business.name.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), small);
  const unknown = rest.replace(GUESSED_FIRST, '').replace(/[^\p{L}\p{N}]/gu, '');
  return new Set(small).size < DIFFERENT || unknown.length < MORE;
};
