import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
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

export const adminSetup = async (terminal: Terminal, path: string): Promise<void> => {
  const { attended, say } = terminal;
  const password = await choosePassword(terminal);
  const wantsFactor =
    attended && (await isYes(terminal, 'Ask for a code from an authenticator app too?'));
  const secret = wantsFactor ? await enroll(terminal) : null;
  const made = {
    ADMIN_PASSWORD_HASH: await hashPassword(password),
    // Without a terminal nothing can show a new secret, so the existing one stays.
    ...(attended ? { ADMIN_TOTP_SECRET: secret } : {}),
  };
  const keys = newVapidKeys();
  if (attended && (await wantsThemShown(terminal))) {
    const lines = Object.entries({ ...made, ...keys }).flatMap(([name, value]) =>
      stated(name, value),
    );
    const outdated = secret ? 'ADMIN_PASSWORD' : 'ADMIN_PASSWORD or ADMIN_TOTP_SECRET';
    say(`
Set these in the site's settings, and deploy again:

${lines.join('\n')}

If ${outdated} is set there, remove it. If VAPID_PUBLIC_KEY is set there, keep it and VAPID_PRIVATE_KEY: with new
ones, no phone rings until the dashboard is opened on it.`);
    return;
  }
  const hasKeys = /^\s*(?:export\s+)?VAPID_PRIVATE_KEY\s*=\s*\S/m.test(await readIfThere(path));
  await writeVariables(path, { ...made, ...(!hasKeys && keys), ADMIN_PASSWORD: null });
  say(`Written to ${path}. Restart the site. Everyone will have to log in again.`);
};

/** They say to the push services of browsers whose alerts these are. */
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

const wantsThemShown = async ({ ask, say }: Terminal): Promise<boolean> => {
  for (;;) {
    const choice = await ask(
      'Press Enter to write .env on this computer, or type show to set it elsewhere: ',
    );
    if (choice.trim() === '') return false;
    if (/^\W*show\W*$/i.test(choice)) return true;
    say('Press Enter, or type show.');
  }
};

const writeVariables = async (
  path: string,
  variables: Record<string, string | null>,
): Promise<void> => {
  const target = await realpath(path).catch(() => path);
  const lines = (await readIfThere(target)).split(/\r?\n/);
  const missing = new Set(Object.keys(variables));
  const written = lines.flatMap((line) => {
    const name = /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1];
    if (name === undefined || !(name in variables)) return [line];
    return missing.delete(name) ? stated(name, variables[name]) : [];
  });
  while (written.at(-1) === '') written.pop();
  written.push(...[...missing].flatMap((name) => stated(name, variables[name])));

  const temporary = `${target}.${randomUUID()}`;
  try {
    await writeFile(temporary, `${written.join('\n')}\n`, { mode: 0o600, flag: 'wx' });
    await rename(temporary, target);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
};

const stated = (name: string, value: string | null | undefined): string[] =>
  value ? [`${name}=${value}`] : [];

const readIfThere = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
};
