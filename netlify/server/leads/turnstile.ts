import { environment } from '../env.ts';

const SERVICE = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const PATIENCE = 2000;
const TOKEN_LIMIT = 2048;

/** `unknown` is where the service does not tell, or tells nothing about the person: an old or a spent token. */
export type TurnstileVerdict = 'off' | 'passed' | 'missing' | 'failed' | 'unknown';

/** Asks Cloudflare whether a token is a person's, where that is switched on; it never throws. */
export const askTurnstile = async (token: unknown): Promise<TurnstileVerdict> => {
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

const verdict = (answer: unknown): TurnstileVerdict => {
  if (typeof answer !== 'object' || answer === null) return 'unknown';
  const { success, 'error-codes': codes } = answer as Record<string, unknown>;
  if (success === true) return 'passed';
  return Array.isArray(codes) && codes.includes('invalid-input-response') ? 'failed' : 'unknown';
};
