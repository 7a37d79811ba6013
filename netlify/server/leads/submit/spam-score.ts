import type { Answers, LeadFields, Suspicion } from '#domain/lead.ts';
import { type Correction, isAddition } from '#domain/correction.ts';
import { SECOND } from '#domain/duration.ts';
import { isBlank } from '#domain/text.ts';
import type { SenderCounts } from './recent-senders.ts';

export const SUSPECT_SCORE = 50;
const HIGHEST = 100;

/** Nobody fills five fields faster, even with the browser's autofill. */
const FASTEST_BY_HAND = SECOND;
const MAX_FROM_NETWORK = 5;
const MAX_FROM_SESSION = 3;
const MAX_BY_PERSON = 5;

export interface Signals {
  fields: Pick<LeadFields, 'name' | 'phone' | 'address'> & Partial<Answers>;
  honeypot: unknown;
  filledMs: unknown;
  /** True if the browser posted the form without a script, so nothing measured the time. */
  isPlainForm: boolean;
  senders: SenderCounts;
  isCrossSite: boolean;
}

/** Returns null if too little suggests spam. A suspected lead is listed apart, never refused. */
export const scoreSpam = (signals: Signals): Suspicion | null =>
  suspicionOf({ ...signScores(signals), ...wordScores(signals.fields) });

export const scoreCorrection = (correction: Correction, senders: SenderCounts): Suspicion | null =>
  suspicionOf({
    ...wordScores(correction),
    ...(isAddition(correction) ? {} : ownScore(senders)),
  });

const suspicionOf = (scores: Record<string, number>): Suspicion | null => {
  const found = Object.entries(scores).filter(([, score]) => score > 0);
  const score = Math.min(
    HIGHEST,
    found.reduce((sum, [, each]) => sum + each, 0),
  );
  return score < SUSPECT_SCORE ? null : { score, reasons: found.map(([reason]) => reason) };
};

const signScores = ({ honeypot, filledMs, isPlainForm, senders, isCrossSite }: Signals) => {
  const time = typeof filledMs === 'number' && filledMs >= 0 ? filledMs : null;
  return {
    honeypot: isFilled(honeypot) ? HIGHEST : 0,
    too_fast: time !== null && time < FASTEST_BY_HAND ? 60 : 0,
    link: 0,
    markup: 0,
    // Not enough alone: a browser whose clock was set back can't measure the time.
    untimed: time === null && !isPlainForm ? 20 : 0,
    many_from_network: senders.network >= MAX_FROM_NETWORK ? 60 : 0,
    many_from_visit: senders.session >= MAX_FROM_SESSION ? 60 : 0,
    ...ownScore(senders),
    other_site: isCrossSite ? 60 : 0,
  };
};

/** A few requests don't count, because a landlord may ask for several houses one after the other. */
const ownScore = ({ own }: SenderCounts) => ({ many_by_person: own >= MAX_BY_PERSON ? 60 : 0 });

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && isBlank(value));

/** Links in the note don't count, because a note may well link to a picture. */
const wordScores = ({ name = '', phone = '', address = '', message }: Correction) => {
  const texts = [name, phone, address].map(asRead);
  return {
    link: Math.max(...texts.map(linkScore)),
    markup: [...texts, asRead(message ?? '')].some((text) => MARKUP.test(text)) ? 80 : 0,
  };
};

/** Reads text as mail programs and phones do, so that wide letters, foreign dots and hidden characters hide no link. */
const asRead = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll('。', '.');

const linkScore = (text: string): number => {
  if (addressesIn(text).some((address) => !PLACE.test(address))) return 60;
  // Companies write their names like this, so it counts only together with another sign.
  return SITE_NAME.test(text) ? 30 : 0;
};

const addressesIn = (text: string): string[] => [
  ...[...text.matchAll(LINK)].map(([, address = '']) => address),
  ...[...text.matchAll(BARE)].flatMap(({ 0: address, groups: { name = '', ending = '' } = {} }) =>
    isShortened(name, ending) ? [] : address,
  ),
];

const LINK = /(?:[a-z][a-z0-9+.-]*:\/\/|\bwww\.|(?<![\d.])(?=\d{1,3}(?:\.\d{1,3}){3}\/))(\S+)/giu;
const BARE =
  /(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}-]+\.)*(?<name>[\p{L}\p{N}-]+)\.(?<ending>\p{L}{2,}|xn--[a-z0-9-]+)\/\S*/giu;
const SITE_NAME =
  /(?<![\p{L}\p{N}@._-])[\p{L}\p{N}.-]+\.(?:com|net|org|info|biz|xyz|top|shop|online|site|ru)(?![\p{L}\p{N}-])/iu;
const PLACE =
  /^(?:www\.)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.com|google\.com\/maps|maps\.apple(?:\.com)?|what3words\.com|w3w\.co|zillow\.com|realtor\.com|redfin\.com)(?:[/?]|$)/i;

/** `St.Clemmons/Lewisville` and `J.Kim/S.Kim` are not links: people leave out the space after a dot. */
const isShortened = (name: string, ending: string): boolean =>
  SHORTENED.test(name) ||
  STATE.test(ending) ||
  (name.length === 1 && ending.toLowerCase() !== 'me');
const SHORTENED =
  /^(?:st|ste|mt|ft|dr|mr|mrs|ms|jr|sr|co|inc|no|wm|geo|jas|jos|chas|thos|robt|rev|capt|ave?|blvd|bldg|rd|ln|ct|cir|pl|pkwy|hwy|rte?|apt|unit|fl|lot|box)$/i;
const STATE = /^(?:nc|sc|va|tn)$/i;

// Only names of elements, because people paste `Ana <ana@example.com>`.
const MARKUP =
  /<\s*\/?\s*(?:a|b|i|p|br|div|span|h[1-6]|script|style|img|svg|iframe|object|embed|form|input|button|body|html|link|meta|base|video|audio|math|details|template)(?:[\s/>]|$)|javascript:|\[\/?(?:url|img|link)\b/i;
