import { describe, expect, it } from 'vitest';
import { dayOf } from '@/domain/calendar.ts';
import { isOpenAt } from '@/domain/opening-hours.ts';
import { DAY, HOUR, MINUTE } from '@/domain/duration.ts';
import { LEAD_STATUSES, type LeadRecord } from '@/domain/lead.ts';
import { isOpen, type LogEntry } from '@/domain/managed-lead.ts';
import { type Section, sectionOf, timesOf } from '@/domain/today.ts';
import { leadWithoutReceipt } from '../../../netlify/server/records/lead-view.ts';
import { nextStep } from '../../../netlify/server/records/next-step.ts';
import { fc, LONG } from '../../support/chance.ts';
import { isSampleCompany } from '../../support/company/offered.ts';
import { leadRecord } from '../../support/fixtures/leads.ts';

type Change = Omit<LogEntry, 'version' | 'at'>;

/** A Tuesday, 11 AM at the sample company. */
const RECEIVED = Date.UTC(2030, 4, 14, 15);
const later = (days: number): number => RECEIVED + days * DAY;
const iso = (time: number): string => new Date(time).toISOString();

const leadWith = (...changes: [days: number, change: Change][]) => leadOf({}, changes);

const leadOf = (fields: Partial<LeadRecord>, changes: [days: number, change: Change][]) => {
  const log = changes.map(([days, change], n): LogEntry => ({
    version: n + 1,
    at: iso(later(days)),
    ...change,
  }));
  const record = leadRecord(RECEIVED, fields);
  const lead = {
    ...leadWithoutReceipt({ record, log, opened: true, joins: null, first: null }),
    receipt: '',
  };
  return { lead, log };
};

const placeOf = ({ lead, log }: ReturnType<typeof leadWith>, now: number): Section | null => {
  const step = nextStep(lead, log);
  return sectionOf({ step, visit_at: lead.visit_at }, timesOf(new Date(now)));
};

const stepOf = ({ lead, log }: ReturnType<typeof leadWith>) => nextStep(lead, log);

// These dates depend on the open days of the sample company.
describe.runIf(isSampleCompany)('the next step', () => {
  it('of a new lead is a call at once, and two weeks later it is old', () => {
    const lead = leadWith();
    expect(placeOf(lead, RECEIVED + MINUTE)).toBe('new');
    expect(placeOf(lead, later(13.9))).toBe('new');
    expect(placeOf(lead, later(14.1))).toBe('old');
  });

  it('of a lead with something broken is separate until the first call', () => {
    expect(placeOf(leadOf({ need: 'repair' }, []), RECEIVED + MINUTE)).toBe('repair');
    expect(placeOf(leadOf({ need: 'repair' }, []), later(14.1))).toBe('old');
    const called = leadOf({ need: 'repair' }, [[0.01, { missed: true }]]);
    expect(placeOf(called, RECEIVED + 3 * HOUR)).toBe('call_back');
  });

  it('after a missed call is another one two hours later, within opening hours', () => {
    const lead = leadWith([0.01, { missed: true }]);
    expect(placeOf(lead, RECEIVED + HOUR)).toBe('later');
    expect(placeOf(lead, RECEIVED + 3 * HOUR)).toBe('call_back');
    const { at = '' } = stepOf(leadWith([0.4, { missed: true }])) ?? {};
    expect(isOpenAt(Date.parse(at))).toBe(true);
  });

  it('of a suspect is none, unless someone has called', () => {
    const suspect = { score: 100, reasons: ['honeypot'] };
    expect(stepOf(leadOf({ suspect }, []))).toBe(null);
    const called = leadOf({ suspect }, [[0.01, { missed: true }]]);
    expect(placeOf(called, RECEIVED + 3 * HOUR)).toBe('call_back');
  });

  it('is an agreed callback, and a due one waits two hours after a missed call', () => {
    const agreed = { status: 'contacted', follow_up_at: iso(later(1)) } as const;
    expect(placeOf(leadWith([0, agreed]), later(0.5))).toBe(null);
    expect(placeOf(leadWith([0, agreed]), later(1) - HOUR)).toBe('later');
    expect(placeOf(leadWith([0, agreed]), later(1))).toBe('call_back');
    const missed = leadWith([0, agreed], [1.01, { missed: true }]);
    expect(stepOf(missed)?.at).toBe(iso(later(1.01) + 2 * HOUR));
    // 6 PM on the next day; the company closes at 7 PM.
    const evening = later(1) + 7 * HOUR;
    const agreedLate = { ...agreed, follow_up_at: iso(evening) };
    const missedLate = leadWith([0, agreedLate], [1 + 7 / 24, { missed: true }]);
    expect(stepOf(missedLate)?.at).toBe('2030-05-16T11:00:00.000Z');
    const atNight = iso(later(1) + 10 * HOUR);
    expect(stepOf(leadWith([0, { ...agreed, follow_up_at: atNight }]))?.at).toBe(atNight);
  });

  it('two open days after a contact is to follow up, from each further touch again', () => {
    const contacted = leadWith([0, { status: 'contacted' }]);
    expect(dayOf(stepOf(contacted)?.at ?? '')).toBe('2030-05-16');
    for (const touch of [{ missed: true }, { note: 'Wants white frames.' }] as const) {
      const touched = leadWith([0, { status: 'contacted' }], [3, touch]);
      expect(stepOf(touched)).toMatchObject({ kind: 'follow_up' });
      // A Monday, because the sample company is closed on Sundays.
      expect(dayOf(stepOf(touched)?.at ?? '')).toBe('2030-05-20');
    }
  });

  it('of a quote comes after 2, 5 and 10 open days by the calls since, then never', () => {
    const quote: [number, Change] = [0, { status: 'quoted', quoted_cents: 840_000 }];
    const calls = [2, 6, 11].map((days): [number, Change] => [days, { missed: true }]);
    const days = [0, 1, 2].map((count) => stepOf(leadWith(quote, ...calls.slice(0, count)))?.at);
    expect(days.map((at) => dayOf(at ?? ''))).toEqual(['2030-05-16', '2030-05-20', '2030-05-25']);
    expect(stepOf(leadWith(quote, ...calls))?.kind).toBe('old');
    const changed = leadWith(quote, [1, { quoted_cents: 900_000 }]);
    expect(stepOf(changed)?.at).toBe(days[0]);
  });

  it('of a quote counts no note as a call, and the calls of a day as one', () => {
    const quote: [number, Change] = [0, { status: 'quoted' }];
    const noted = [0.01, 0.02, 0.03].map((days): [number, Change] => [days, { note: 'Gate' }]);
    expect(stepOf(leadWith(quote, ...noted))).toEqual(stepOf(leadWith(quote)));
    const tried = [2, 2.1, 2.2].map((days): [number, Change] => [days, { missed: true }]);
    expect(dayOf(stepOf(leadWith(quote, ...tried))?.at ?? '')).toBe('2030-05-20');
  });

  it('of a visit is the visit, and two hours later to follow up unless it was quoted', () => {
    const set = { status: 'scheduled', visit_at: iso(later(2)) } as const;
    const visit = leadWith([0, set]);
    expect(placeOf(visit, later(0.5))).toBe(null);
    expect(placeOf(visit, later(1))).toBe('tomorrow');
    expect(placeOf(visit, later(2) - HOUR)).toBe('visits');
    expect(placeOf(visit, later(2) + HOUR)).toBe('visits');
    expect(placeOf(visit, later(2) + 3 * HOUR)).toBe('follow_up');
    // On the way to the visit, and during it.
    for (const days of [1.99, 2.05]) {
      const quoted = leadWith([0, set], [days, { status: 'quoted' }]);
      expect(placeOf(quoted, later(2.2))).toBe(null);
      expect(placeOf(quoted, later(5))).toBe('follow_up');
    }
  });

  it('of a closed lead is only a callback that was agreed since, or a visit, until that is undone', () => {
    const agreed = { follow_up_at: iso(later(1)) };
    const due = { kind: 'call_back', at: iso(later(1)) };
    expect(stepOf(leadWith([0, { status: 'won' }], [0.1, agreed]))).toEqual(due);
    const measured = leadWith([0, { status: 'won' }], [0.1, { visit_at: iso(later(2)) }]);
    expect(placeOf(measured, later(1))).toBe('tomorrow');
    expect(placeOf(measured, later(2) - HOUR)).toBe('visits');
    expect(placeOf(measured, later(3))).toBe(null);
    for (const status of ['won', 'lost', 'spam'] as const)
      expect(stepOf(leadWith([0, { status }]))).toBe(null);
    const undone = leadWith([0, { status: 'won' }], [0.1, { status: 'new', undoes: 1 }]);
    expect(stepOf(undone)?.kind).toBe('new');
  });

  it('is never a callback from before the lead was closed, unless that was undone', () => {
    const agreed: [number, Change] = [0, { status: 'contacted', follow_up_at: iso(later(1)) }];
    const closed: [number, Change] = [0.1, { status: 'lost' }];
    expect(stepOf(leadWith(agreed, closed))).toBe(null);
    expect(stepOf(leadWith(agreed, closed, [60, { status: 'contacted' }]))?.kind).toBe('follow_up');
    const undone = leadWith(agreed, closed, [0.2, { status: 'contacted', undoes: 2 }]);
    expect(stepOf(undone)).toEqual({ kind: 'call_back', at: iso(later(1)) });
    const afterward: [number, Change] = [0.2, { follow_up_at: iso(later(3)) }];
    const reopened: [number, Change] = [0.3, { status: 'contacted' }];
    const closedAgain = leadWith(closed, afterward, reopened, [0.4, { status: 'lost', undoes: 3 }]);
    expect(stepOf(closedAgain)).toEqual({ kind: 'call_back', at: iso(later(3)) });
  });
});

const time = fc.integer({ min: -60, max: 60 }).map((days) => iso(later(days)));
const change: fc.Arbitrary<Change> = fc.record(
  {
    status: fc.constantFrom(...LEAD_STATUSES),
    note: fc.constant('A note.'),
    missed: fc.constant(true as const),
    visit_at: fc.option(time),
    follow_up_at: fc.option(time),
    quoted_cents: fc.option(fc.nat()),
    texted: fc.constantFrom('missed', 'review'),
  },
  { requiredKeys: [] },
);

it('is the same after a text was opened, which is not a call', () => {
  const first = stepOf(leadWith());
  const texted = leadWith([0.1, { texted: 'first_contact' }]);
  expect(stepOf(texted)).toEqual(first);
  expect(texted.lead).toMatchObject({ status: 'new', tried_at: null, answered_at: null });
  expect(texted.lead.last_text).toEqual({ id: 'first_contact', at: iso(later(0.1)) });
});

it('gives each lead with something to do one section of today, or a time ahead', () => {
  const changes = fc.array(fc.tuple(fc.integer({ min: 0, max: 5000 }), change), { maxLength: 8 });
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      changes,
      fc.integer({ min: 0, max: 60 * 24 }),
      fc.boolean(),
      (given, hours, broken) => {
        const sorted = given
          .map(([minutes, each]): [number, Change] => [(minutes * MINUTE) / DAY, each])
          .sort(([a], [b]) => a - b);
        const { lead, log } = leadOf({ need: broken ? 'repair' : null }, sorted);
        const now = RECEIVED + hours * HOUR;
        const step = nextStep(lead, log);
        expect(step !== null).toBe(isOpen(lead) || lead.follow_up_at !== null);
        const section = sectionOf({ step, visit_at: lead.visit_at }, timesOf(new Date(now)));
        seen.add(section ?? 'ahead');
        const isAhead = [step?.at, lead.visit_at].some((at) => at && at > iso(now));
        expect(section !== null || isAhead || step === null).toBe(true);
      },
    ),
    { numRuns: LONG ? 10_000 : 2000 },
  );
  expect(seen.size).toBe(9);
});
