import { v5, v7 } from 'uuid';
import { FIELDS, type LeadFields } from '@/domain/lead.ts';
import { QUESTION_NAMES, type SentExtras } from '@/domain/choices.ts';

export const newDraftSeed = (now: number): string => `${now}-${Math.random()}`;

/**
 * The same words of a draft have the same id, so a repeat never makes a second lead. Changed words have another: for a
 * known id the server keeps its first version.
 */
export const submissionId = (seed: string, words: LeadFields & SentExtras): string => {
  const content = JSON.stringify([
    seed,
    ...FIELDS.map((field) => words[field]),
    ...extraWords(words),
  ]);
  const random = v5(content, v5.URL, new Uint8Array(16));
  return v7({ msecs: Number.parseInt(seed), random });
};

const extraWords = ({ trades, ...answers }: SentExtras) => [
  trades,
  ...QUESTION_NAMES.map((name) => answers[name]),
];
