import { generateKeyPairSync } from 'node:crypto';
import { business } from '#domain/business.ts';
import { hashPassword, LONGEST_PASSWORD } from '../../server/auth/credentials.ts';
import { enroll, isYes, type Terminal } from './terminal.ts';

const SHORTEST_PASSWORD = 12;

const GUESSED_FIRST =
  /pass(?:word|wort)?|qwert[yz](?:uiop)?|asdf(?:ghjkl)?|letmein|welcome|iloveyou|admin(?:istrator)?|windows?|secret|login|0?1234567890?|\d{3,}/g;
const MORE = 6;
const DIFFERENT = 5;

const passwordProblem = (password: string): string | null => {
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

/** Returns the variables to set, one per line. */
export const adminSetup = async (terminal: Terminal): Promise<string> => {
  const { attended, say } = terminal;
  const password = await choosePassword(terminal);
  // Without a terminal nothing can show a new secret, so the existing one stays.
  const secret =
    attended && (await isYes(terminal, 'Ask for a code from an authenticator app too?'))
      ? await enroll(terminal)
      : null;
  const outdated = secret || !attended ? 'ADMIN_PASSWORD' : 'ADMIN_PASSWORD or ADMIN_TOTP_SECRET';
  say(`
Set these in the site's settings and deploy again; on this computer, put them into .env and restart the site. Everyone
will have to log in again.

If ${outdated} is set there, remove it. If VAPID_PUBLIC_KEY is set there, keep it and VAPID_PRIVATE_KEY: with new
ones, a phone gets no alerts until you open the dashboard on it.
`);
  const made = {
    ADMIN_PASSWORD_HASH: await hashPassword(password),
    ...(secret && { ADMIN_TOTP_SECRET: secret }),
    ...newVapidKeys(),
  };
  return Object.entries(made)
    .map(([name, value]) => `${name}=${value}`)
    .join('\n');
};

/** The keys tell the push services of browsers who sends the alerts. */
const newVapidKeys = (): Record<'VAPID_PUBLIC_KEY' | 'VAPID_PRIVATE_KEY', string> => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const point = [x, y].map((half) => Buffer.from(half, 'base64url'));
  const publicKey = Buffer.concat([Buffer.of(4), ...point]).toString('base64url');
  return { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: d };
};

const choosePassword = async ({ ask, say }: Terminal): Promise<string> => {
  for (;;) {
    const password = await ask(
      `New password for the dashboard, ${SHORTEST_PASSWORD} characters or more (not shown): `,
      'hidden',
    );
    const problem = passwordProblem(password);
    if (problem) say(problem);
    else if ((await ask('Type it again: ', 'hidden')) === password) return password;
    else say("The two don't match.");
  }
};
