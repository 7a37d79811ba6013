import { connect } from 'node:net';
import { afterAll, describe, expect, it } from 'vitest';
import { startFreshHost } from '../support/hosts/host-process.ts';

const host = await startFreshHost();
afterAll(() => host.kill('SIGTERM'));

/** Sends raw bytes and returns everything that comes back until the other side closes. */
const sendRaw = (bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => (response += chunk.toString('latin1')));
    // Only stops a hang.
    socket.setTimeout(30_000, () => reject(new Error(`not closed: ${response}`)));
    // A reset also closes the socket.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(response));
    socket.write(bytes);
  });

const statusesIn = (response: string): number[] =>
  [...response.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));

const POST = 'POST /api/submit-lead HTTP/1.1\r\nHost: localhost\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
const CLOSE = 'Connection: close\r\n';
const HIDDEN = 'GET /api/admin/leads HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('on the wire', () => {
  /** A second status would belong to the hidden request. */
  it.each([
    [
      'both lengths',
      `${POST}${JSON_TYPE}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`,
    ],
    [
      'two lengths',
      `${POST}${JSON_TYPE}Content-Length: 2\r\nContent-Length: 60\r\n\r\n{}${HIDDEN}`,
    ],
  ])('%s is refused, and nothing hidden behind it gets a response', async (_, bytes) => {
    expect(statusesIn(await sendRaw(bytes))).toEqual([400]);
  });

  it('a body over the limit is refused before it has all arrived', async () => {
    const head = `${POST}${CLOSE}${JSON_TYPE}Content-Length: 100000000\r\n\r\n`;
    expect(statusesIn(await sendRaw(`${head}{`))).toEqual([413]);
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const endless = `${POST}${CLOSE}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n${chunk.repeat(4)}`;
    expect(statusesIn(await sendRaw(endless))).toEqual([413]);
  });

  it.each([
    ['another host', 'Host: evil.example'],
    ['a host with a port', 'Host: evil.example:80'],
    ['a host with a name', 'Host: localhost@evil.example'],
    ['a host with a path', 'Host: evil.example/x'],
    ['two hosts', 'Host: localhost\r\nHost: evil.example'],
    ['an empty host', 'Host:'],
    ['a host that is none', 'Host: <script>'],
    ['a forwarded host', 'Host: localhost\r\nX-Forwarded-Host: evil.example'],
  ])('%s is never written into a response', async (_, head) => {
    const targets = ['/', '/about/', '/no/such', '/api/mapbox-token', '/api/admin/session'];
    for (const target of [...targets, 'http://evil.example/', '//evil.example/%2f..']) {
      const response = await sendRaw(
        `GET ${target} HTTP/1.1\r\n${head}\r\nConnection: close\r\n\r\n`,
      );
      expect(response).not.toContain('evil.example');
      expect(response).not.toContain('<script>');
      expect(statusesIn(response)).toEqual([expect.toSatisfy((status) => status < 500)]);
    }
  });

  it('a form sent to another host leads nowhere else', async () => {
    const form = 'name=A&phone=3365550199&address=1+Main+St&windowCount=1-5&preferredTime=anytime';
    const response = await sendRaw(
      `POST /api/submit-lead HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
    );
    expect(statusesIn(response)).toEqual([421]);
    expect(response).not.toContain('evil.example');
  });

  it('two requests at once get two responses, and the second still needs a session', async () => {
    const last = HIDDEN.replace('Host', `${CLOSE}Host`);
    expect(statusesIn(await sendRaw(`GET / HTTP/1.1\r\nHost: localhost\r\n\r\n${last}`))).toEqual([
      200, 401,
    ]);
  });

  it('the host still serves after all of this, with a quiet log', async () => {
    expect((await fetch(host.url)).status).toBe(200);
    expect(host.output()).not.toMatch(/^\s+at |Not caught/m);
  });
});
