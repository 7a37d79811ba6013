import { createServer, type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Environment } from '../../../netlify/server/env/env.ts';
import { sendTest } from '../../../netlify/server/notifications/outbox/send-attempt.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';
import { PASSWORD, startMailServer, type MailServer } from '../../support/hosts/mail-server.ts';
import { startOutbox } from '../../support/hosts/outbox.ts';

let world: Awaited<ReturnType<typeof startOutbox>>;
let mail: MailServer;
beforeEach(async () => {
  [world, mail] = await Promise.all([startOutbox(), startMailServer()]);
});
afterEach(async () => {
  await Promise.all([world.close(), mail.close()]);
});

const test = (environment: Environment) =>
  sendTest(memoryStore(), environment, { key: 'test', now: new Date() });

describe('a server that', () => {
  it('does not respond is abandoned after ten seconds, on every channel', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    world.hook.answer(() => undefined);
    world.phone.answer(() => undefined);
    // The platform's request timeout can't be faked, so a second takes ten milliseconds here.
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const limits = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeout(ms / 100));
    const results = await test({ ...world.environment, SMTP_URL: `smtp://127.0.0.1:${port}` });
    expect(limits.mock.calls).toEqual([[10_000], [10_000], [10_000]]);
    limits.mockRestore();
    expect(results.map(({ error }) => error)).toEqual([
      "The email server didn't answer in time.",
      "The webhook didn't answer in time.",
      "The text message service didn't answer in time.",
    ]);
    silent.close();
  });

  it('is not there is reported as such', async () => {
    const results = await test({
      ...world.environment,
      SMTP_URL: 'smtp://127.0.0.1:9',
      WEBHOOK_URL: 'http://127.0.0.1:9',
      TWILIO_API_URL: 'http://127.0.0.1:9',
    });
    expect(results.map(({ error }) => error)).toEqual([
      "The email server couldn't be reached.",
      "The webhook couldn't be reached.",
      "The text message service couldn't be reached.",
    ]);
  });

  it.each([
    ['of a wrong password', 'wrong', 'The email server refused the username or password.'],
    ['while it is busy', 'busy', 'The email server asked us to try later.'],
    ['that cannot be read', 'pa%ss', "The email server couldn't be reached."],
  ])(
    'refuses credentials %s is reported as such, without the credentials',
    async (_, password, error) => {
      const SMTP_URL = `smtp://owner:${password}@127.0.0.1:${mail.port}`;
      const [email, webhook] = await test({ ...world.environment, SMTP_URL });
      expect([email?.error, webhook?.ok]).toEqual([error, true]);
    },
  );

  it('never stops responding is cut off', async () => {
    world.hook.answer((response) => {
      const timer = setInterval(() => response.write('x'.repeat(1000)), 1);
      response.writeHead(200).on('close', () => clearInterval(timer));
    });
    const [webhook] = await test({ ...world.environment, TWILIO_FROM: undefined });
    expect(webhook).toEqual({ channel: 'webhook', ok: true, error: null });
  });

  it('redirects gets nothing more, nor does its target', async () => {
    for (const status of [301, 302, 303, 307, 308]) {
      world.hook.answer((response) =>
        response.writeHead(status, { location: world.phone.url }).end(),
      );
      const [webhook] = await test({ ...world.environment, TWILIO_FROM: undefined });
      expect(webhook?.error).toBe("The webhook answered with a redirect, which we don't follow.");
    }
    expect(world.hook.calls).toHaveLength(5);
    expect(world.phone.calls).toHaveLength(0);
  });
});

const UNTRUSTED = {
  channel: 'email',
  ok: false,
  error: "The email server didn't offer an encrypted connection we can trust.",
};

describe('a mail server beyond this machine', () => {
  it('gets neither password nor message if it offers no encryption', async () => {
    // The same machine, under a name that is not trusted.
    const url = `smtp://owner:${encodeURIComponent(PASSWORD)}@0.0.0.0:${mail.port}`;
    const [email] = await test({ SMTP_URL: url });
    expect(email).toEqual(UNTRUSTED);
    expect(mail.mails).toEqual([]);
    expect(mail.logins()).toBe(0);
  });

  it('with a certificate that nobody has signed is not trusted', async () => {
    const encrypted = await startMailServer({ secure: true });
    const url = `smtps://owner:${encodeURIComponent(PASSWORD)}@127.0.0.1:${encrypted.port}`;
    const [email] = await test({ SMTP_URL: url });
    expect(email).toEqual(UNTRUSTED);
    expect(encrypted.logins()).toBe(0);
    await encrypted.close();
  });
});
