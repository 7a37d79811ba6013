import * as z from 'zod/mini';
import { business } from './business.ts';
import { isHalfDay } from './half-day.ts';
import type { Heard } from './heard.ts';
import {
  OFFERS_WINDOWS,
  readTrades,
  type Trade,
  WINDOW_COUNTS,
  type WindowCount,
} from './house.ts';
import { isPhone, phoneText } from './phone.ts';
import { type Question, type QuestionName, questionsOf } from './questions.ts';
import { cleanLine, cleanText, isBlank } from './text.ts';

export const PREFERRED_TIME_LABELS = {
  morning: 'Morning (8am-12pm)',
  afternoon: 'Afternoon (12pm-5pm)',
  evening: 'Evening (5pm-8pm)',
  weekend: 'Weekend',
  anytime: 'Anytime',
} as const;
export type PreferredTime = keyof typeof PREFERRED_TIME_LABELS;
export const PREFERRED_TIMES = Object.keys(PREFERRED_TIME_LABELS) as PreferredTime[];

export const NAME_LIMIT = 120;
export const PHONE_LIMIT = 40;
export const ADDRESS_LIMIT = 300;
export const CAMPAIGN_LIMIT = 80;

const ASKED = ['name', 'phone', 'address', 'windowCount', 'preferredTime'] as const;
export type Field = (typeof ASKED)[number];
export const FIELDS: readonly Field[] = ASKED.filter(
  (field) => field !== 'windowCount' || OFFERS_WINDOWS,
);
export type FieldErrors = Partial<Record<Field, string>>;

const MISSING: Record<Field, string> = {
  name: 'Please enter your name.',
  phone: 'Please enter your phone number.',
  address: 'Please enter the address of the house.',
  windowCount: 'Please choose how many windows.',
  preferredTime: 'Please choose a time to reach you.',
};
export const WRONG_PHONE = 'Please enter only a phone number, with 7 to 15 digits.';

export const filled = (missing: string, limit: number, clean = cleanLine) =>
  z.string(missing).check(
    z.overwrite(clean),
    z.refine((value) => !isBlank(value), { error: missing, abort: true }),
    z.maxLength(limit, `Please use at most ${limit} characters.`),
  );

export const leadFields = z.object({
  name: filled(MISSING.name, NAME_LIMIT),
  phone: filled(MISSING.phone, PHONE_LIMIT).check(z.refine(isPhone, WRONG_PHONE)),
  address: filled(MISSING.address, ADDRESS_LIMIT),
  windowCount: z.enum(WINDOW_COUNTS, MISSING.windowCount),
  preferredTime: z.enum(PREFERRED_TIMES, MISSING.preferredTime),
});
export type LeadFields = z.infer<typeof leadFields>;

type LeadCheck =
  | { ok: true; fields: LeadFields }
  /** `missing`: a field is empty, so the form shows another message than for a wrong one. */
  | { ok: false; missing: boolean; fields: FieldErrors };

export const checkLead = (input: unknown): LeadCheck => {
  const given = asRecord(input);
  const parsed = leadFields.safeParse(OFFERS_WINDOWS ? given : { windowCount: 'unsure', ...given });
  if (parsed.success) return { ok: true, fields: parsed.data };
  const missing = FIELDS.some((field) => {
    const value = given[field];
    return value === undefined || value === null || (typeof value === 'string' && isBlank(value));
  });
  return { ok: false, missing, fields: fieldErrors(parsed.error.issues) };
};

export const fieldErrors = (issues: readonly z.core.$ZodIssue[]): FieldErrors => {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path[0] as Field] ??= message;
  return errors;
};

export const QUESTIONS = questionsOf(business);
/** The only option of a question that is a check box. */
export const onlyOption = ({ options = {} }: Question): string | undefined => {
  const names = Object.keys(options);
  return names.length === 1 ? names[0] : undefined;
};

/** Without a place: the questions in the form's main list, and those that only a link answers. */
export const questionsAt = (place?: Question['place']) =>
  QUESTIONS.filter((question) => question.place === place && !question.added);
export const QUESTION_NAMES = QUESTIONS.map(({ name }) => name);

/** Answers to the optional questions, by question name: the option's name or the typed text. */
export type Answers = Record<QuestionName, string | null>;

/** `range_shown` stores the text that the form showed, because prices may change later. */
export interface LeadExtras extends Answers {
  trades: Trade[];
  range_shown: string | null;
  /** Only for a lead that the owner added. */
  heard?: Heard | null;
}
export const EXTRAS = ['trades', ...QUESTION_NAMES, 'range_shown', 'heard'] as const;

/** JSON may nest siding and frame in `look`. A wrong value is dropped and never causes an error. */
export const readExtras = (input: Record<string, unknown>): LeadExtras => ({
  trades: readTrades(input['trades']),
  ...readAnswers(input, asRecord(input['look'])),
  range_shown: readRange(input['rangeShown']),
});

export const readAnswers = (...sources: Record<string, unknown>[]): Answers =>
  answersBy((question) => {
    const answers = sources.map((source) => readAnswer(question, source[question.name]));
    return answers.find((answer) => answer !== null) ?? null;
  });

/** Null if the answer is blank or not an option. Long text is cut, because an answer must never cost a lead. */
export const readAnswer = (question: Question, given: unknown): string | null => {
  if (typeof given !== 'string') return null;
  const { options, limit } = question;
  if (question.isHalfDay) return isHalfDay(given) ? given : null;
  if (options) return Object.hasOwn(options, given) ? given : null;
  const typed = cleanText(cleanText(given).slice(0, limit));
  return isBlank(typed) ? null : typed;
};

/** Why an addition to a sent request can't be saved. A new request is never refused for this reason. */
export const answerMistake = ({ mostLines = Infinity }: Question, typed: string) => {
  const lines = typed.split(/[\r\n;]+/).filter((line) => !isBlank(line)).length;
  return lines > mostLines
    ? `That's ${lines} addresses, and ${mostLines} fit here. For more, please call us at ${business.phone}.`
    : undefined;
};

export const answersBy = (choose: (question: Question) => string | null): Answers =>
  Object.fromEntries(QUESTIONS.map((question) => [question.name, choose(question)])) as Answers;

export type SentExtras = Partial<Record<QuestionName, string>> & {
  trades?: Trade[] | undefined;
  rangeShown?: string | undefined;
};

export const sentExtras = (
  trades: Trade[],
  answers: Answers,
  rangeShown?: string | null,
): SentExtras => ({
  ...Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== null)),
  trades: trades.length > 0 ? trades : undefined,
  rangeShown: rangeShown || undefined,
});

export interface AnswerText {
  label: string;
  /** For example, `navy siding, black frames`. */
  text: string;
  names: QuestionName[];
}

/** The answers in the words that the owner reads, one text per label. */
export const answerTexts = (answers: Partial<Answers>): AnswerText[] =>
  [...new Set(QUESTIONS.map(({ label }) => label))].flatMap((label) => {
    const questions = QUESTIONS.filter((question) => question.label === label);
    const texts = questions.flatMap((question) => {
      const answer = answerLabel(question, answers);
      return answer === null ? [] : question.text(answer);
    });
    const names = questions.map(({ name }) => name);
    return texts.length > 0 ? { label, text: texts.join(', '), names } : [];
  });

export const answerLabel = (
  question: Question & { name: QuestionName },
  answers: Partial<Answers>,
): string | null => {
  const answer = readAnswer(question, answers[question.name]);
  return answer && (question.options?.[answer] ?? answer);
};

const RANGE = /^(?:from )?\$\d{1,3}(?:,\d{3}){0,3}(?:-\$\d{1,3}(?:,\d{3}){0,3})?$/;

const readRange = (given: unknown): string | null =>
  typeof given === 'string' && RANGE.test(given) ? given : null;

const asRecord = (given: unknown): Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)
    ? (given as Record<string, unknown>)
    : {};

export interface Suspicion {
  score: number;
  reasons: string[];
}

export interface Campaign {
  source?: string | undefined;
  medium?: string | undefined;
  name?: string | undefined;
}

/** Ad networks add these to a click that may have no other tag. The values could tell who clicked, so none is kept. */
const CLICK_IDS = {
  gclid: 'google-ads',
  gbraid: 'google-ads',
  wbraid: 'google-ads',
  msclkid: 'bing-ads',
  fbclid: 'facebook',
};

export const readCampaign = (search: string): Campaign | undefined => {
  const query = new URLSearchParams(search);
  const [, network] = Object.entries(CLICK_IDS).find(([name]) => query.has(name)) ?? [];
  const part = (name: string) => query.get(name)?.slice(0, CAMPAIGN_LIMIT) || undefined;
  const campaign = {
    source: part('utm_source') ?? network,
    medium: part('utm_medium'),
    name: part('utm_campaign'),
  };
  return campaign.source || campaign.medium || campaign.name ? campaign : undefined;
};

/** A stored record never changes: changes are entries in the lead's log. Old leads have no extras. */
export interface LeadRecord extends Partial<LeadExtras> {
  id: string;
  name: string;
  phone: string;
  phone_e164: string | null;
  /** Name, phone or address may be empty if the owner added the lead. */
  address: string;
  window_count: WindowCount;
  preferred_time: PreferredTime;
  /** ISO 8601 in UTC, by the server's clock. */
  created_at: string;
  suspect: Suspicion | null;
  session_id: string | null;
  landing_path: string | null;
  referrer: string | null;
  campaign: Campaign | null;
  consent_version: string | null;
  source: LeadSource;
}

/** The name, or the phone number for a caller who left only a number. */
export const leadName = ({ name, phone }: Pick<LeadRecord, 'name' | 'phone'>): string =>
  name || phoneText(phone);

export const LEAD_STATUSES = [
  'new',
  'contacted',
  'scheduled',
  'quoted',
  'won',
  'lost',
  'spam',
] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];
type LeadSource = 'website' | 'phone';

/** Change this with the consent text below: each lead stores the version that its homeowner saw. */
export const CONSENT_VERSION = '2026-11-23';

export const SUBMIT_LABEL = 'Get My Free Estimate';

export const consentText = (company: string): string =>
  `By clicking “${SUBMIT_LABEL},” you agree that ${company} may call or text you at this number about your estimate. Consent is not a condition of purchase.`;
