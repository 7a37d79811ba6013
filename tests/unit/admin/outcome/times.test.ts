import { describe, expect, it } from 'vitest';
import { business } from '@/domain/business.ts';
import { toLocal } from '@/domain/calendar.ts';
import { hoursOn, isOpenAt } from '@/domain/opening-hours.ts';
import { HOUR } from '@/domain/duration.ts';
import { callBackChips, inThreeMonths, appointmentDays } from '@/islands/admin/outcome/times.ts';
import { fc } from '../../../support/chance.ts';
import { isSampleCompany } from '../../../support/company/offered.ts';

const at = (local: string): number => Date.parse(`${local}-04:00`);
const anyTime = fc.integer({ min: at('2030-01-01T00:00'), max: at('2031-12-31T00:00') });

describe.runIf(isSampleCompany)('with the hours of the sample company', () => {
  it('offers times to call back that are still ahead', () => {
    const labels = (local: string) => callBackChips(at(local)).map(({ label }) => label);
    expect(labels('2030-05-14T10:05')).toEqual([
      'In 1 h',
      'Today 3 PM',
      'Tomorrow 9 AM',
      'Monday 9 AM',
      'Next week',
    ]);
    expect(labels('2030-05-14T20:00')).toEqual(['Tomorrow 9 AM', 'Monday 9 AM', 'Next week']);
    // On a Saturday the next open day is Monday.
    expect(labels('2030-05-18T14:45')).toEqual(['In 1 h', 'Mon 9 AM', 'Next week']);
    expect(labels('2030-05-13T20:00')).toEqual(['Tomorrow 9 AM', 'Next Monday 9 AM']);
    const [soon] = callBackChips(at('2030-05-14T10:05'));
    expect(toLocal(soon?.at ?? 0)).toBe('2030-05-14T11:15');
  });

  it('offers visits on the next five open days, at hours that are still ahead', () => {
    const days = appointmentDays(at('2030-05-14T12:00'));
    expect(days.map(({ label }) => label)).toEqual(['Today', 'Tomorrow', 'Thu', 'Fri', 'Sat']);
    expect(days[0]?.hours.map(({ label }) => label)).toEqual(['1 PM', '3 PM', '5 PM']);
  });

  it('offers no call this afternoon if the company is closed by then', () => {
    const { contactHours } = business;
    const own = contactHours.saturday;
    contactHours.saturday = { opens: '09:00', closes: '13:00' };
    const labels = callBackChips(at('2030-05-18T10:05')).map(({ label }) => label);
    contactHours.saturday = own;
    expect(labels).toEqual(['In 1 h', 'Mon 9 AM', 'Next week']);
  });

  it('offers the opening hour where the company opens after 9 AM', () => {
    const { contactHours } = business;
    const own = { ...contactHours };
    Object.assign(contactHours, {
      mondayToSaturday: { opens: '10:30', closes: '18:00' },
      saturday: { opens: '13:00', closes: '17:00' },
    });
    const labels = (local: string) => callBackChips(at(local)).map(({ label }) => label);
    const [friday, tuesday] = [labels('2030-05-17T20:00'), callBackChips(at('2030-05-14T20:00'))];
    const ahead = toLocal(inThreeMonths(at('2030-05-14T20:00')));
    Object.assign(contactHours, own);
    expect(friday).toEqual(['Tomorrow 1 PM', 'Monday 10:30 AM', 'Next week']);
    expect(tuesday.map(({ at }) => toLocal(at).slice(11))).toEqual(['10:30', '10:30', '10:30']);
    expect(ahead).toMatch(/T10:30$/);
  });

  it("names next week's day by its date, so that it is not taken for this week's", () => {
    const closed = ['2030-05-16', '2030-05-17'].map((date) => ({ date, reason: 'Closed' }));
    const open = business.closures.length;
    business.closures.push(...closed);
    const days = appointmentDays(at('2030-05-14T12:00'));
    business.closures.push(
      ...['15', '18', '20'].map((day) => ({ date: `2030-05-${day}`, reason: 'Closed' })),
    );
    const calls = callBackChips(at('2030-05-14T20:00'));
    business.closures.splice(open);
    expect(calls[0]?.label).toBe('Tue, May 21, 9 AM');
    const labels = days.map(({ label }) => label);
    expect(labels).toEqual(['Today', 'Tomorrow', 'Sat', 'Mon', 'Tue, May 21']);
  });
});

it('offers no time that is over or on a closed day', () => {
  fc.assert(
    fc.property(anyTime, (now) => {
      const calls = callBackChips(now);
      for (const { at: time } of calls) expect(isOpenAt(time)).toBe(true);
      const times = [...calls, ...appointmentDays(now).flatMap(({ hours }) => hours)];
      for (const { at: time } of times) {
        expect(time).toBeGreaterThan(now);
        expect(hoursOn(toLocal(time).slice(0, 10))).not.toBeNull();
      }
      const labels = appointmentDays(now).map(({ label }) => label);
      expect(new Set(labels).size).toBe(labels.length);
      const ahead = inThreeMonths(now);
      expect(Date.parse(ahead) - now).toBeGreaterThan(85 * 24 * HOUR);
      expect(isOpenAt(Date.parse(ahead))).toBe(true);
    }),
  );
});
