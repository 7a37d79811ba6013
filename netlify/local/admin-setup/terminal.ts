import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { renderUnicodeCompact } from 'uqr';
import {
  authenticator,
  newAuthenticatorSecret,
  stepOfCode,
} from '../../server/auth/credentials.ts';

export interface Terminal {
  attended: boolean;
  ask: (question: string, hidden?: 'hidden') => Promise<string>;
  say: (text: string) => void;
}

export class InputEnded extends Error {
  override name = 'InputEnded';
}

/** Questions go to standard error, so that standard output has only the lines to set. */
export const openTerminal = (): Terminal & { close: () => void } => {
  const attended = process.stdin.isTTY && process.stderr.isTTY;
  let hides = false;
  const echo = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (!hides) process.stderr.write(chunk);
      done();
    },
  });
  // No history, because the arrow keys would show a hidden line from it.
  const reader = createInterface({
    input: process.stdin,
    output: echo,
    terminal: attended,
    historySize: 0,
  });
  reader.on('SIGINT', () => reader.close());
  const lines = reader[Symbol.asyncIterator]();
  return {
    attended,
    ask: async (question, hidden) => {
      process.stderr.write(question);
      hides = hidden !== undefined;
      const { value, done } = await lines.next();
      if (hides && attended) process.stderr.write('\n');
      hides = false;
      if (done) throw new InputEnded();
      return value;
    },
    say: (text) => void process.stderr.write(`${text}\n`),
    close: () => reader.close(),
  };
};

export const isYes = async ({ ask }: Terminal, question: string): Promise<boolean> =>
  /^y(?:es)?$/i.test((await ask(`${question} (y/N) `)).trim());

export const enroll = async ({ ask, say }: Terminal): Promise<string> => {
  const secret = newAuthenticatorSecret();
  say(`
Scan this with the authenticator app:

${picture(authenticator(secret).toString())}

or type this key into it: ${(secret.match(/.{1,4}/g) ?? []).join(' ')}
`);
  for (;;) {
    const code = await ask('The code the app shows now: ');
    if (stepOfCode(secret, code, new Date()) !== null) return secret;
    say("That code doesn't match. Check that the phone's clock is right, then try the next code.");
  }
};

/** Cameras need dark on light, whatever the terminal's colors. */
const picture = (text: string): string =>
  renderUnicodeCompact(text, { border: 2 })
    .split('\n')
    .map((line) => `\x1b[38;5;231;48;5;16m${line}\x1b[0m`)
    .join('\n');
