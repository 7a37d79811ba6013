import { afterAll, expect, it } from 'vitest';
import { FILLED } from '../../support/fixtures/leads.ts';
import { ORIGIN, startSite } from '../../support/hosts/site.ts';

const site = await startSite();
const cookie = await site.signIn();
afterAll(() => site.close());

const sendAs = (path: string, type: string) =>
  site.send(path, {
    method: 'POST',
    body: JSON.stringify(FILLED),
    headers: { 'content-type': type, origin: ORIGIN },
    cookie,
  });

it.each([
  ['/api/submit-lead', 'application/json; charset=iso-8859-1'],
  ['/api/submit-lead', 'application/x-www-form-urlencoded;Charset="windows-1252"'],
  ['/api/analytics', 'text/plain;charset=utf-16'],
  ['/api/admin/login', 'application/json;charset=latin1'],
  ['/api/admin/leads', 'application/json;charset=latin1'],
])('%s refuses a body in another charset than UTF-8: %s', async (path, type) => {
  expect((await sendAs(path, type)).status).toBe(415);
});

it.each([
  'application/json',
  'application/json; charset=UTF-8',
  'application/json;charset="utf-8"',
  'application/json; charset=utf8; profile=x',
])('reads a body of %s', async (type) => {
  expect((await sendAs('/api/submit-lead', type)).status).toBe(200);
});
