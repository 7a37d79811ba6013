import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { API, SINCE, type OverviewResponse } from '@/domain/api.ts';
import { send, logIn, submitLead } from '../../support/hosts/host-client.ts';
import { startFreshHost } from '../../support/hosts/host-process.ts';
import { newId } from '../../support/fixtures/leads.ts';

const POLLS_AN_HOUR = 360;
/** A visit every five minutes, because the overview counts visits. */
const CHANGES_AN_HOUR = 12;

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const host = await startFreshHost();
const cookie = await logIn(host);
afterAll(async () => {
  agent.destroy();
  await host.kill('SIGTERM');
});

let before = 0;
/** Returns the bytes of the response: its headers, and its body as the host's network compresses it. */
const poll = async (revision: string) => {
  const sent = get(`${host.url}${API.overview}?${SINCE}=${revision}`, {
    agent,
    headers: { cookie },
  });
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const { socket } = response;
  const body = await buffer(response);
  const packed = body.length > 0 ? gzipSync(body).length : 0;
  const bytes = socket.bytesRead - before - body.length + packed;
  before = socket.bytesRead;
  return { status: response.statusCode ?? 0, bytes };
};

it('takes at most 300 bytes while nothing has changed, and 150 KB in an hour with visits', async () => {
  for (let n = 0; n < 20; n += 1) await submitLead(host, newId());
  // Emails about the leads are still being sent, and the overview says when the last one was.
  let same = { status: 0, bytes: 0 };
  const pollAgain = async () => {
    const response = await send(host, API.overview, { headers: { cookie } });
    const { revision } = (await response.json()) as OverviewResponse;
    same = await poll(revision);
    return same.status;
  };
  await expect.poll(pollAgain).toBe(204);
  expect(same.bytes).toBeGreaterThan(0);
  expect(same.bytes).toBeLessThanOrEqual(300);
  const changed = await poll('another');
  expect(changed.status).toBe(200);
  const quiet = POLLS_AN_HOUR - CHANGES_AN_HOUR;
  expect(quiet * same.bytes + CHANGES_AN_HOUR * changed.bytes).toBeLessThanOrEqual(150_000);
});
