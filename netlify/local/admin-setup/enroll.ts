import { renderUnicodeCompact } from 'uqr';
import {
  authenticator,
  newAuthenticatorSecret,
  stepOfCode,
} from '../../server/admin/authenticator.ts';
import type { Terminal } from './terminal.ts';

/** Shows a new secret as a picture for the camera and returns it once the app has proved that it has it. */
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

/** White on black whatever colors the terminal has: a camera wants the picture dark on light. */
const picture = (text: string): string =>
  renderUnicodeCompact(text, { border: 2 })
    .split('\n')
    .map((line) => `\x1b[38;5;231;48;5;16m${line}\x1b[0m`)
    .join('\n');
