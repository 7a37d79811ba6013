import { hashPassword } from '../../server/admin/password.ts';
import { enroll } from './enroll.ts';
import { writeVariables } from './env-file.ts';
import { passwordProblem, SHORTEST_PASSWORD } from './password-rules.ts';
import type { Terminal } from './terminal.ts';

/** Asks for what the owner signs in with and writes it to the file, or shows it where the owner wants that. */
export const adminSetup = async (terminal: Terminal, path: string): Promise<void> => {
  const { attended, ask, say } = terminal;
  const password = await choosePassword(terminal);
  const wantsFactor =
    attended && (await confirms(terminal, 'Ask for a code from an authenticator app too?'));
  const secret = wantsFactor ? await enroll(terminal) : null;
  const made = {
    ADMIN_PASSWORD_HASH: await hashPassword(password),
    // A key can be shown on a terminal alone: elsewhere the one that is set stays.
    ...(attended ? { ADMIN_TOTP_SECRET: secret } : {}),
  };
  const shown = attended && (await ask('Press Enter to write .env, or type "show": ')) === 'show';
  if (shown) {
    const lines = Object.entries(made).flatMap(([name, value]) =>
      value ? [`${name}=${value}`] : [],
    );
    say(
      `\nSet these in the site's settings, and remove any that aren't listed here:\n${lines.join('\n')}`,
    );
    return;
  }
  // The password itself would open nothing any more, and be read by whoever reads the file.
  await writeVariables(path, { ...made, ADMIN_PASSWORD: null });
  say(`Written to ${path}. Restart the site. Everyone will have to sign in again.`);
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

const confirms = async ({ ask }: Terminal, question: string): Promise<boolean> =>
  /^y(es)?$/i.test((await ask(`${question} (y/N) `)).trim());
