import { expect, test } from 'vitest';
import {
  appointment,
  callBack,
  choicesOf,
  marked,
  notNow,
  quoted,
  won,
} from '@/islands/admin/outcome/outcomes.ts';
import { shownLead } from '../../../support/fixtures/leads.ts';

const AT = '2030-05-16T14:00:00.000Z';

test.each([
  ['new', { status: 'scheduled' }],
  ['scheduled', { status: 'scheduled' }],
  ['lost', { status: 'scheduled' }],
  ['quoted', {}],
  ['won', {}],
] as const)(
  'a visit schedules a lead that is %s in the same change, unless it goes on',
  (status, opened) => {
    const { change } = appointment({ ...shownLead(0), status }, AT);
    expect(change).toEqual({ ...opened, visit_at: AT, follow_up_at: null });
  },
);

test.each([
  ['new', { status: 'contacted' }],
  ['lost', { status: 'contacted' }],
  ['spam', { status: 'contacted' }],
  ['quoted', {}],
  ['won', {}],
] as const)('a callback reopens a lead that is %s, unless it goes on', (status, opened) => {
  const { change } = callBack({ ...shownLead(0), status }, AT);
  expect(change).toEqual({ ...opened, follow_up_at: AT });
});

test('"not now" cancels a visit ahead, and leaves one that was made', () => {
  const lead = { ...shownLead(0), status: 'scheduled', visit_at: AT } as const;
  const canceled = { follow_up_at: AT, visit_at: null };
  expect(notNow(lead, AT).change).toEqual({ status: 'contacted', ...canceled });
  expect(notNow({ ...lead, status: 'quoted' }, AT).change).toEqual(canceled);
  const kept = { follow_up_at: AT };
  expect(notNow({ ...lead, visit_at: '2020-05-16T14:00:00.000Z' }, AT).change).toEqual(kept);
  expect(notNow({ ...lead, status: 'won' }, AT).change).toEqual(kept);
});

test('won takes the quoted amount, unless the job has one', () => {
  const changeOf = (won_cents: number | null, quoted_cents: number | null) =>
    marked({ ...shownLead(0), won_cents, quoted_cents }, 'won').change;
  expect(changeOf(null, 840_000)).toEqual({ status: 'won', won_cents: 840_000 });
  expect(changeOf(900_000, 840_000)).toEqual({ status: 'won' });
  expect(changeOf(null, null)).toEqual({ status: 'won' });
});

test('a lead that is new again starts without amounts', () => {
  const lead = { ...shownLead(0), quoted_cents: 840_000, won_cents: 840_000 };
  expect(marked(lead, 'new').change).toEqual({
    status: 'new',
    quoted_cents: null,
    won_cents: null,
  });
  expect(marked(shownLead(0), 'new').change).toEqual({ status: 'new' });
});

test('clears an existing amount, and adds no new quote or sale', () => {
  const lead = { ...shownLead(0), quoted_cents: 840_000, won_cents: 840_000, follow_up_at: AT };
  const again = { ...lead, status: 'scheduled', follow_up_at: null } as const;
  const cleared = { quoted_cents: null, won_cents: null };
  expect(quoted({ ...lead, status: 'quoted' }, null).change).toEqual(cleared);
  expect(quoted(again, null).change).toEqual({ status: 'quoted', ...cleared });
  const without = { ...again, quoted_cents: null, won_cents: null };
  expect(quoted(without, null).change).toEqual({ status: 'quoted' });
  expect(won({ ...lead, status: 'won' }, null).change).toEqual({ won_cents: null });
});

test.each(['lost', 'quoted'] as const)(
  'a new quote for a sale that is %s becomes its price once it is won',
  (status) => {
    const lead = { ...shownLead(0), status, quoted_cents: 840_000, won_cents: 840_000 };
    const { change } = quoted(lead, 600_000);
    expect(change).toMatchObject({ quoted_cents: 600_000, won_cents: null });
    const { quoted_cents = null, won_cents = null } = change;
    expect(marked({ quoted_cents, won_cents }, 'won').change).toMatchObject({ won_cents: 600_000 });
  },
);

test('a sale never turns back into a quote, and its callback can be done', () => {
  const choices = choicesOf({ ...shownLead(0), status: 'won', follow_up_at: AT }, Date.parse(AT));
  expect(choices).not.toContain('Quoted');
  expect(choices).toEqual(expect.arrayContaining(['Won', 'Done']));
  expect(choicesOf({ ...shownLead(0), status: 'won' }, Date.parse(AT))).not.toContain('Done');
});

test('a callback before a visit can be done, and the visit stays', () => {
  const lead = { ...shownLead(0), status: 'scheduled', visit_at: AT, follow_up_at: AT } as const;
  const choices = choicesOf(lead, Date.parse(AT) - 1);
  expect(choices).toContain('Done');
  expect(choices).toHaveLength(6);
  expect(choicesOf({ ...lead, status: 'quoted' }, Date.parse(AT) - 1)).toContain('Done');
});

test('a visit that has begun may end in a sale, even without an amount', () => {
  const lead = { ...shownLead(0), status: 'scheduled', visit_at: AT } as const;
  expect(choicesOf(lead, Date.parse(AT) - 1)).toContain('Wrong number');
  expect(choicesOf(lead, Date.parse(AT))).toContain('Won');
  expect(won(lead, null)).toEqual({ title: 'Won', change: { status: 'won' } });
});
