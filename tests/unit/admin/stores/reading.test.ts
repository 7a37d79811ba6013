import { beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '@/islands/admin/api/api-client.ts';
import { reading } from '@/islands/admin/stores/reading.ts';

type Answer = Outcome<string[] | null>;

/** The requests that wait for their responses, in the order they were sent. */
let waiting: ((answer: Answer) => void)[] = [];
let key = 'a';
let stored: string[] | undefined;
let rows: ReturnType<typeof reading<string[]>>;

const failed: Answer = { ok: false, problem: { code: 'unavailable', retryAfter: null } };
const found = (...value: string[]): Answer => ({ ok: true, value });
const shown = () => rows.$shown.get()?.value;

beforeEach(() => {
  waiting = [];
  key = 'a';
  stored = undefined;
  rows = reading<string[]>({
    key: () => key,
    read: () => new Promise((resolve) => waiting.push(resolve)),
    known: () => stored,
    moves: (before, now) => before.join() !== now.join(),
  });
});

it('keeps the newer rows when the response to an older request arrives last', async () => {
  const poll = rows.refresh('page');
  const press = rows.refresh('person');
  waiting[1]?.(found('2', '1'));
  await press;
  waiting[0]?.(found('1'));
  expect(await poll).toBeNull();
  expect(shown()).toEqual(['2', '1']);
});

it('takes over the older response when the newer request failed', async () => {
  const poll = rows.refresh('page');
  const press = rows.refresh('person');
  waiting[1]?.(failed);
  expect((await press)?.code).toBe('unavailable');
  waiting[0]?.(found('1'));
  expect(await poll).toBeNull();
  expect(shown()).toEqual(['1']);
});

it('says nothing about an older request that failed after a newer one was answered', async () => {
  const poll = rows.refresh('page');
  const press = rows.refresh('person');
  waiting[1]?.(found('1'));
  await press;
  waiting[0]?.(failed);
  expect(await poll).toBeNull();
  expect(rows.$problem.get()).toBeNull();
});

it('moves none of the stored rows that it shows while a response takes long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stored = ['1'];
  const press = rows.refresh('person');
  await vi.advanceTimersByTimeAsync(3_000);
  expect(shown()).toEqual(['1']);
  waiting[0]?.(found('2', '1'));
  await press;
  expect(shown()).toEqual(['1']);
  rows.showNewest();
  expect(shown()).toEqual(['2', '1']);
});

it('drops a response for what the screen no longer asks for', async () => {
  const press = rows.refresh('person');
  key = 'b';
  waiting[0]?.(found('1'));
  expect(await press).toBeNull();
  expect(rows.$shown.get()).toBeNull();
});
