import { v7 } from 'uuid';
import type { LeadsResponse } from '#domain/api.ts';
import { addDays, dayOf } from '#domain/calendar.ts';
import type { Lead } from '#domain/managed-lead.ts';
import { PERIODS } from '#domain/reports.ts';
import { cursorOf, writeCursor } from '../../../netlify/server/leads/manage/lead-query.ts';
import type { ProductCommand, Product } from './product.ts';

export interface Task {
  name: string;
  functions: string[];
  calls: ProductCommand[];
  /** The steps from the second repetition on, if they differ. */
  next?: (time: number) => ProductCommand[];
}

const LEADS = '/api/admin/leads';

export const tasksOf = async (product: Product, cookie: string): Promise<Task[]> => {
  const list = async (query: string): Promise<Lead[]> => {
    const { text } = await product.ask({ kind: 'call', path: `${LEADS}?${query}`, cookie });
    return (JSON.parse(text) as LeadsResponse).leads;
  };
  const oldest = await list('sort=oldest&limit=100');
  const old = oldest.findLast(({ session_id }) => session_id !== null);
  const open = await list('status=open&limit=60');
  if (!old || open.length === 0) throw new Error('There are too few leads to measure with.');
  const cursor = writeCursor(cursorOf(old, 'newest'));
  const get = (path: string): ProductCommand => ({ kind: 'call', path, cookie });
  const listed = (name: string, query: string): Task => ({
    name,
    functions: ['admin-dashboard'],
    calls: [get(`${LEADS}?${query}`)],
  });
  const change = (time: number): ProductCommand[] => {
    const lead = open[time % open.length];
    const version = (lead?.version ?? 0) + Math.floor(time / open.length);
    const json = { version, note: `Measured ${v7()}`, status: 'scheduled' };
    return [{ kind: 'call', method: 'PATCH', path: `${LEADS}/${lead?.id ?? ''}`, json, cookie }];
  };
  return [
    {
      name: 'status change',
      functions: ['admin-dashboard'],
      calls: change(0),
      next: change,
    },
    {
      name: 'first screen',
      functions: ['admin-session', 'admin-dashboard'],
      calls: [get('/api/admin/session'), get('/api/admin/overview')],
    },
    listed('leads, first page', 'limit=50'),
    listed('leads, last page', `limit=50&cursor=${cursor}`),
    listed('search: a common name', 'q=nguyen'),
    listed('search: the oldest receipt', `q=${old.receipt}`),
    listed('search: nobody', 'q=zzyzx'),
    { name: 'one lead', functions: ['admin-dashboard'], calls: [get(`${LEADS}/${old.id}`)] },
    ...PERIODS.filter((period) => period !== 'custom').map((period) =>
      analytics(`report, ${period.replace('_', ' ')}`, `period=${period}&brief`, get),
    ),
    ...monthsBefore(12).map(({ month, from, to }) =>
      analytics(`report, ${month}`, `period=custom&from=${from}&to=${to}`, get),
    ),
  ];
};

export const exportTask = (cookie: string): Task => ({
  name: 'export of all leads',
  functions: ['admin-dashboard'],
  calls: [{ kind: 'file', path: '/api/admin/leads.csv', cookie }],
});

const analytics = (name: string, query: string, get: (path: string) => ProductCommand): Task => ({
  name,
  functions: ['admin-dashboard'],
  calls: [get(`/api/admin/analytics?${query}`)],
});

const monthsBefore = (count: number): { month: string; from: string; to: string }[] => {
  const months: { month: string; from: string; to: string }[] = [];
  let day = dayOf(Date.now());
  for (let n = 0; n < count; n += 1) {
    day = addDays(`${day.slice(0, 7)}-01`, -1);
    const month = day.slice(0, 7);
    months.push({ month, from: `${month}-01`, to: lastDayOfMonth(month) });
  }
  return months;
};

const lastDayOfMonth = (month: string): string => {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + 1, 0);
  return date.toISOString().slice(0, 10);
};
