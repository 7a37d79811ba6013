import { expect, test } from 'vitest';
import { SITE, startWorker } from '../../../support/fixtures/worker.ts';

const lead = (tag: string) => ({
  title: 'New: Clemmons, 6-10 windows',
  body: 'Call by 6 PM',
  page: `/admin/dashboard?tab=leads&lead=${tag}`,
  tag,
});

test('shows an alert, replaces it by a repeat, and shows on the icon how many there are to call', async () => {
  const worker = startWorker();
  await worker.tell(6);
  await worker.push(lead('a'));
  await worker.push(lead('b'));
  await worker.push(lead('a'));
  expect(worker.alerts().map(({ tag }) => tag)).toEqual(['b', 'a']);
  expect(worker.badge.mock.calls).toEqual([[7], [8]]);
});

test('leaves the count to a dashboard that is on the screen', async () => {
  const worker = startWorker([`${SITE}/admin/dashboard`]);
  await worker.tell(7);
  await worker.push(lead('a'));
  expect(worker.alerts()).toHaveLength(1);
  expect(worker.badge).not.toHaveBeenCalled();
});

test('opens the lead in the dashboard that is open, without loading it again', async () => {
  const worker = startWorker([`${SITE}/admin/login`, `${SITE}/admin/dashboard?tab=analytics`]);
  await worker.push(lead('a'));
  await worker.click();
  const [login, dashboard] = worker.clients;
  expect(dashboard?.postMessage).toHaveBeenCalledExactlyOnceWith({ page: lead('a').page });
  expect(dashboard?.focus).toHaveBeenCalledOnce();
  expect(login?.focus).not.toHaveBeenCalled();
  expect(worker.opened).not.toHaveBeenCalled();
});

test('opens the dashboard at the lead if none is open', async () => {
  const worker = startWorker([`${SITE}/gallery`], false);
  await worker.push(lead('a'));
  await worker.click();
  expect(worker.opened).toHaveBeenCalledExactlyOnceWith(lead('a').page);
  expect(worker.alerts()).toEqual([]);
});
