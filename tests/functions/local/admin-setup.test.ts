import { spawnSync } from 'node:child_process';
import { createECDH } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { adminSetup } from '../../../netlify/local/admin-setup/admin-setup.ts';
import { authenticator, checkPassword } from '../../../netlify/server/auth/credentials.ts';
import { checkEnvironment } from '../../../netlify/server/env/env.ts';
import { newFolder } from '../../support/new-folder.ts';

const PASSWORD = 'maple gutter seven lamps';

let folder: string;
let file: string;
beforeEach(() => {
  folder = newFolder();
  file = join(folder, '.env');
});

const run = (...lines: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('netlify/local/admin-setup/admin-setup-command.ts')],
    { cwd: folder, input: lines.map((line) => `${line}\n`).join(''), encoding: 'utf8' },
  );
  return { status, stdout, stderr };
};

/** Types at a terminal, or into a pipe; an input may be computed from what is shown. */
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

const written = async () => {
  const lines = (await readFile(file, 'utf8')).split('\n').filter((line) => line.includes('='));
  return Object.fromEntries(lines.map((line) => line.split('=') as [string, string]));
};

describe('from a pipe', () => {
  it('writes a hash that the password opens and keys for push alerts, and prints neither', async () => {
    const { status, stdout, stderr } = run(PASSWORD, PASSWORD);
    expect([status, stdout]).toEqual([0, '']);
    expect(stderr).toContain('Written to');
    expect(stderr).not.toContain(PASSWORD);
    expect(stderr).not.toContain('scrypt');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const { ADMIN_PASSWORD_HASH, VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY } = await written();
    expect(await checkPassword(PASSWORD, { ADMIN_PASSWORD_HASH })).toBe('right');
    expect(await checkPassword('another', { ADMIN_PASSWORD_HASH })).toBe('wrong');
    expect(checkEnvironment({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY })).toEqual({ ok: true });
    const pair = createECDH('prime256v1');
    pair.setPrivateKey(VAPID_PRIVATE_KEY ?? '', 'base64url');
    expect(pair.getPublicKey('base64url')).toBe(VAPID_PUBLIC_KEY);
    // With others, every phone would have to subscribe again.
    await adminSetup(typing(false, PASSWORD, PASSWORD), file);
    expect(await written()).toMatchObject({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY });
  });

  it('keeps every other line, and an authenticator that is enrolled', async () => {
    await writeFile(
      file,
      '# mine\nADMIN_PASSWORD_HASH=old\nPORT=9000\nADMIN_TOTP_SECRET=KEEP\nADMIN_PASSWORD=plain\nADMIN_PASSWORD_HASH=older\n',
      { mode: 0o644 },
    );
    await adminSetup(typing(false, PASSWORD, PASSWORD), file);
    const text = await readFile(file, 'utf8');
    expect(text.replace(/scrypt:\S+/, 'HASH').replaceAll(/(VAPID_\w+)=\S+/g, '$1=KEY')).toBe(
      '# mine\nADMIN_PASSWORD_HASH=HASH\nPORT=9000\nADMIN_TOTP_SECRET=KEEP\nVAPID_PUBLIC_KEY=KEY\nVAPID_PRIVATE_KEY=KEY\n',
    );
    expect((await stat(file)).mode & 0o777).toBe(0o600);
  });

  it('refuses what can be guessed in a sentence, and asks again', async () => {
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
    await adminSetup(pipe, file);
    expect(pipe.shown().match(/(?:Nothing was|That's too)[^\n]*/g)).toEqual(
      refused.map(([, sentence]) => sentence),
    );
    const { ADMIN_PASSWORD_HASH } = await written();
    expect(await checkPassword(PASSWORD, { ADMIN_PASSWORD_HASH })).toBe('right');
  });

  it('asks again if the two differ, and changes nothing if the input ends', async () => {
    await writeFile(file, 'PORT=9000\n');
    const { status, stderr } = run(PASSWORD, `${PASSWORD} `, PASSWORD);
    expect(stderr).toContain("The two don't match.");
    expect(stderr).toContain('Nothing was changed.');
    expect(status).toBe(1);
    expect(await readFile(file, 'utf8')).toBe('PORT=9000\n');
  });
});

describe('at a terminal', () => {
  const keyIn = (shown: string): string =>
    /type this key into it: ([A-Z2-7 ]+)/.exec(shown)?.[1]?.replaceAll(' ', '') ?? '';
  const codeIn = (shown: string): string => authenticator(keyIn(shown)).generate();

  it('enrolls an app once it has proved that it has the key', async () => {
    const owner = typing(true, PASSWORD, PASSWORD, 'y', '000000', codeIn, '');
    await adminSetup(owner, file);
    expect(owner.shown()).toContain("That code doesn't match.");
    expect(owner.shown()).toContain('▀');
    const { ADMIN_TOTP_SECRET } = await written();
    expect(ADMIN_TOTP_SECRET).toBe(keyIn(owner.shown()));
    expect(ADMIN_TOTP_SECRET).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('removes the app if none is wanted', async () => {
    await writeFile(file, 'ADMIN_TOTP_SECRET=OLD\n');
    await adminSetup(typing(true, PASSWORD, PASSWORD, 'n', ''), file);
    expect(Object.keys(await written())).toEqual([
      'ADMIN_PASSWORD_HASH',
      'VAPID_PUBLIC_KEY',
      'VAPID_PRIVATE_KEY',
    ]);
  });

  it('prints the variables instead of writing them if asked to', async () => {
    const owner = typing(true, PASSWORD, PASSWORD, 'y', codeIn, 'print', '"Show"');
    await adminSetup(owner, file);
    expect(owner.shown()).toContain('Press Enter, or type show.');
    expect(owner.shown()).toContain('If ADMIN_PASSWORD is set there, remove it.');
    expect(owner.shown()).toMatch(/^ADMIN_PASSWORD_HASH=scrypt:\S+$/m);
    expect(owner.shown()).toContain(`ADMIN_TOTP_SECRET=${keyIn(owner.shown())}`);
    expect(owner.shown()).toMatch(/^VAPID_PRIVATE_KEY=[\w-]{43}$/m);
    await expect(readFile(file)).rejects.toThrow('ENOENT');
  });
});
