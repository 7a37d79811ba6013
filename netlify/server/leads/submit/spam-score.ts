import type { LeadFields, Suspicion } from '../../../../src/domain/lead.ts';
import { isBlank } from '../../../../src/domain/text.ts';
import { environment } from '../../env/env.ts';
import type { SenderCounts } from './recent-senders.ts';

export const SUSPECT_SCORE = 50;
const HIGHEST = 100;

/** Nobody fills five fields faster, even with the browser's autofill. */
const MIN_SECONDS_BY_HAND = 1000;
const MAX_FROM_NETWORK = 5;
const MAX_FROM_SESSION = 3;

export interface Signals {
  fields: LeadFields;
  honeypot: unknown;
  filledMs: unknown;
  others: SenderCounts;
  turnstile: TurnstileVerdict;
  elsewhere: boolean;
}

/** Null if too little speaks for spam. A suspected lead is kept apart, never refused. */
export const scoreSpam = (signals: Signals): Suspicion | null => {
  const found = Object.entries(scores(signals)).filter(([, score]) => score > 0);
  const score = Math.min(
    HIGHEST,
    found.reduce((sum, [, each]) => sum + each, 0),
  );
  return score < SUSPECT_SCORE ? null : { score, reasons: found.map(([reason]) => reason) };
};

const scores = ({ fields, honeypot, filledMs, others, turnstile, elsewhere }: Signals) => {
  const texts = [fields.name, fields.address];
  const fast = typeof filledMs === 'number' && filledMs >= 0 && filledMs < MIN_SECONDS_BY_HAND;
  return {
    honeypot: isFilled(honeypot) ? HIGHEST : 0,
    too_fast: fast ? 60 : 0,
    link: texts.some(hasLink) ? 60 : 0,
    markup: texts.some((text) => MARKUP.test(text)) ? 80 : 0,
    many_from_network: others.network >= MAX_FROM_NETWORK ? 60 : 0,
    many_from_visit: others.session >= MAX_FROM_SESSION ? 60 : 0,
    other_site: elsewhere ? 60 : 0,
    // Not enough alone: some people block the check, which belongs to another company.
    check_missing: turnstile === 'missing' ? 10 : 0,
    check_failed: turnstile === 'failed' ? 30 : 0,
  };
};

const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && !(typeof value === 'string' && isBlank(value));

const LINK = /(?:https?:\/\/|\bwww\.)([^\s/]+\.[a-z]{2,}[^\s]*)/giu;
const PLACE =
  /^(?:www\.)?(?:maps\.app\.goo\.gl|goo\.gl\/maps|maps\.google\.com|google\.com\/maps|maps\.apple(?:\.com)?|what3words\.com|w3w\.co|zillow\.com|realtor\.com|redfin\.com)(?:[/?]|$)/i;
const hasLink = (text: string): boolean =>
  [...text.matchAll(LINK)].some(([, address = '']) => !PLACE.test(address));

// Only names of elements, because people paste `Ana <ana@example.com>`.
const MARKUP =
  /<\s*\/?\s*(?:a|b|i|p|br|div|span|h[1-6]|script|style|img|svg|iframe|object|embed|form|input|button|body|html|link|meta|base|video|audio|math|details|template)(?:[\s/>]|$)|javascript:|\[\/?(?:url|img|link)\b/i;

const SERVICE = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const PATIENCE = 2000;
const TOKEN_LIMIT = 2048;

type TurnstileVerdict = 'off' | 'passed' | 'missing' | 'failed' | 'unknown';

export const verifyTurnstile = async (token: unknown): Promise<TurnstileVerdict> => {
  const { TURNSTILE_SECRET_KEY: secret, TURNSTILE_API_URL: service = SERVICE } = environment();
  if (!secret) return 'off';
  if (typeof token !== 'string' || token === '' || token.length > TOKEN_LIMIT) return 'missing';
  try {
    const response = await fetch(service, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: token }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    return verdict(await response.json());
  } catch {
    return 'unknown';
  }
};

const verdict = (body: unknown): TurnstileVerdict => {
  if (typeof body !== 'object' || body === null) return 'unknown';
  const { success, 'error-codes': codes } = body as Record<string, unknown>;
  if (success === true) return 'passed';
  return Array.isArray(codes) && codes.includes('invalid-input-response') ? 'failed' : 'unknown';
};
