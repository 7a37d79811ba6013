// A separate process, whose whole memory is searched: what it holds of a homeowner, and for how long.
import { mock } from 'node:test';
import { text } from 'node:stream/consumers';
import { getHeapSnapshot } from 'node:v8';
import { MINUTE } from '#domain/duration.ts';
import { noteSender, senderOf } from '../../../netlify/server/leads/submit/recent-senders.ts';
import { LEAD_LIMITS, retryAfterOf } from '../../../netlify/server/http/rate-limit.ts';
import { memoryStore } from './memory-store.ts';

mock.timers.enable({ apis: ['setTimeout', 'Date'], now: Date.UTC(2026, 10, 21, 13) });

// Put together here, so that the search does not find the program's own text.
const address = () => [203, 0, 113, 77].join('.');
const phone = () => ['+1336', 5550, 177].join('');

const store = memoryStore();
const meet = (): void => {
  const now = new Date();
  retryAfterOf(LEAD_LIMITS, address(), now);
  const lead = { id: phone(), session_id: null, phone: '', phone_e164: phone() };
  noteSender(store, senderOf(address(), lead, now));
};
const held = async () => {
  const memory = await text(getHeapSnapshot());
  return {
    minutes: Math.round((Date.now() - begun) / MINUTE),
    address: /203\.0\.113\.77/.test(memory),
    phone: /[+]13365550177/.test(memory),
  };
};

const begun = Date.now();
meet();
const readings = [await held()];
mock.timers.tick(31 * MINUTE);
readings.push(await held());
mock.timers.tick(30 * MINUTE);
readings.push(await held());
console.log(JSON.stringify(readings));
