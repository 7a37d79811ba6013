import { spawnSync } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { adminSetup } from '../../../netlify/local/admin-setup/admin-setup.ts';
import { authenticator, checkPassword } from '../../../netlify/server/auth/credentials.ts';
import { checkEnvironment } from '../../../netlify/server/env/env.ts';

const PASSWORD = 'maple gutter seven lamps';

const run = (...lines: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('netlify/local/admin-setup/admin-setup-command.ts')],
    { input: lines.map((line) => `${line}\n`).join(''), encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

/** Types at a terminal or into a pipe. An input may be computed from what is shown. */
const typing = (attended: boolean, ...inputs: (string | ((shown: string) => string))[]) => {
  let shown = '';
  return {
    attended,
    ask: (question: string) => {
      shown += question;
      const input = inputs.shift() ?? '';
      return Promise.resolve(typeof input === 'string' ? input : input(shown));
    },
    say: (text: string) => {
      shown += `${text}\n`;
    },
    shown: () => shown,
  };
};

const variablesIn = (lines: string): Record<string, string> =>
  Object.fromEntries(lines.split('\n').map((line) => line.split('=') as [string, string]));

describe('from a pipe', () => {
  it('prints a hash that fits the password and keys for push alerts, apart from the questions', async () => {
    const { status, stdout, stderr } = run(PASSWORD, PASSWORD);
    expect(status).toBe(0);
    expect(stderr).not.toContain(PASSWORD);
    expect(stderr).not.toContain('scrypt');
    const { ADMIN_PASSWORD_HASH, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, ...others } = variablesIn(
      stdout.trim(),
    );
    expect(others).toEqual({});
    expect(await checkPassword(PASSWORD, { ADMIN_PASSWORD_HASH })).toBe('right');
    expect(await checkPassword('another', { ADMIN_PASSWORD_HASH })).toBe('wrong');
    expect(checkEnvironment({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toEqual({ ok: true });
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(VAPID_PRIVATE_KEY ?? '', 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(VAPID_PUBLIC_KEY);
  });

  it('refuses a guessable password with one sentence, and asks again', async () => {
    const refused = [
      ['', 'Nothing was typed.'],
      ['   ', 'Nothing was typed.'],
      ['short', "That's too short. Use 12 characters or more, such as four random words."],
      ['x'.repeat(1025), "That's too long. Use at most 1024 characters."],
      ['a'.repeat(16), "That's too easy to guess. Use four random words."],
      ['Password123456!', "That's too easy to guess. Use four random words."],
      ['PiedmontPane2026', "That's too easy to guess. Use four random words."],
    ] as const;
    const inputs = refused.map(([password]) => password);
    const pipe = typing(false, ...inputs, PASSWORD, PASSWORD);
    const { ADMIN_PASSWORD_HASH } = variablesIn(await adminSetup(pipe));
    expect(pipe.shown().match(/(?:Nothing was|That's too)[^\n]*/g)).toEqual(
      refused.map(([, sentence]) => sentence),
    );
    expect(await checkPassword(PASSWORD, { ADMIN_PASSWORD_HASH })).toBe('right');
  });

  it('asks again if the two passwords differ, and makes nothing if the input ends', () => {
    const { status, stdout, stderr } = run(PASSWORD, `${PASSWORD} `, PASSWORD);
    expect(stderr).toContain("The two don't match.");
    expect(stderr).toContain('Nothing was made.');
    expect([status, stdout]).toEqual([1, '']);
  });
});

describe('at a terminal', () => {
  const keyIn = (shown: string): string =>
    /type this key into it: ([A-Z2-7 ]+)/.exec(shown)?.[1]?.replaceAll(' ', '') ?? '';
  const codeIn = (shown: string): string => authenticator(keyIn(shown)).generate();

  it('enrolls an app once it has proved that it has the key', async () => {
    const owner = typing(true, PASSWORD, PASSWORD, 'y', '000000', codeIn);
    const { ADMIN_TOTP_SECRET } = variablesIn(await adminSetup(owner));
    expect(owner.shown()).toContain("That code doesn't match.");
    expect(owner.shown()).toContain('▀');
    expect(owner.shown()).toContain('If ADMIN_PASSWORD is set there, remove it.');
    expect(ADMIN_TOTP_SECRET).toBe(keyIn(owner.shown()));
    expect(ADMIN_TOTP_SECRET).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('says that the app is to be removed if none is wanted', async () => {
    const owner = typing(true, PASSWORD, PASSWORD, 'n');
    expect(variablesIn(await adminSetup(owner))).not.toHaveProperty('ADMIN_TOTP_SECRET');
    expect(owner.shown()).toContain(
      'If ADMIN_PASSWORD or ADMIN_TOTP_SECRET is set there, remove it.',
    );
  });
});
