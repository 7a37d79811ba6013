import { business, facts } from '@/domain/business.ts';
import { type Trade, tradeLabel, WINDOW_COUNT_LABELS, type WindowCount } from '@/domain/house.ts';
import {
  consentText,
  PREFERRED_TIME_LABELS,
  type PreferredTime,
  SUBMIT_LABEL,
} from '@/domain/lead.ts';
import { type EstimateRange, monthText } from '@/domain/estimate.ts';
import { openNote } from '@/domain/preferred-time.ts';
import type { Question, QuestionName } from '@/domain/questions.ts';

export interface FormWords {
  /** Sent with the request, if it isn't English. */
  language?: 'es';
  name: string;
  phone: string;
  address: string;
  windowCount: string;
  choose: string;
  count: (count: WindowCount) => string;
  range: string;
  oneWindow: string;
  month: (range: EstimateRange) => string;
  trades: string;
  trade: (trade: Trade) => string;
  optional: string;
  asks: (question: Question & { name: QuestionName }) => string | undefined;
  /** For the questions that are asked after the request was sent. */
  hint?: (question: Question) => string | undefined;
  preferredTime: string;
  /** One string for each line. */
  time: (time: PreferredTime) => string[];
  submit: string;
  consent: string;
  privacy: string;
}

export const ENGLISH: FormWords = {
  name: 'Name',
  phone: 'Phone',
  address: 'Address',
  windowCount: 'Number of windows',
  choose: 'Choose one',
  count: (count) => WINDOW_COUNT_LABELS[count],
  range: 'Estimated range: ',
  oneWindow: `${facts(business).pricePerWindow} a window`,
  month: monthText,
  trades: 'What needs work?',
  trade: tradeLabel,
  optional: 'Optional',
  asks: ({ asks }) => asks,
  preferredTime: 'Best time to reach you',
  time: (time) => {
    const [part = '', hours] = PREFERRED_TIME_LABELS[time].split(' (');
    return [part, hours ? `(${hours}` : '', openNote(time)].filter((line) => line !== '');
  },
  submit: SUBMIT_LABEL,
  consent: consentText(business.name),
  privacy: 'Privacy',
};
