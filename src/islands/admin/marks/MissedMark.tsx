import { useStore } from '@nanostores/react';
import type { Lead } from '@/domain/desk.ts';
import { $now } from '../clock.ts';
import { missedWords } from './missed-words.ts';

/** That the last call was not taken, and how many in a row. */
export const MissedMark = ({ lead: { missed } }: { lead: Lead }) => {
  const now = useStore($now);
  if (missed === null) return null;
  return <p className="text-sm whitespace-nowrap tabular-nums">{missedWords(missed, now)}</p>;
};
