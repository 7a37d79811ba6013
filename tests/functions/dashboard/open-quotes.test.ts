import { describe, expect, it } from 'vitest';
import { fc, LONG } from '../../support/chance.ts';
import { change, overview, receive } from '../../support/fixtures/callbacks.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';

describe('open quotes', () => {
  it('add up to what the logs say, whatever was changed and undone', async () => {
    const step = fc.record(
      {
        status: fc.constantFrom('contacted', 'quoted', 'won'),
        quoted_cents: fc.option(fc.integer({ min: 0, max: 5_000_000 })),
      },
      { requiredKeys: ['status'] },
    );
    const leads = fc.array(
      fc.array(fc.oneof(step, fc.constant({ undo: true })), { maxLength: 5 }),
      {
        maxLength: 4,
      },
    );
    await fc.assert(
      fc.asyncProperty(leads, async (given) => {
        const store = memoryStore();
        let sum = 0;
        for (const steps of given) {
          const { id } = await receive(store, 0);
          const states: { status: string; cents: number | null }[] = [
            { status: 'new', cents: null },
          ];
          let version = 0;
          for (const each of steps) {
            const isUndo = 'undo' in each;
            if (isUndo && version === 0) continue;
            await change(store, id, 1, { version, ...each });
            version += 1;
            const last = states.at(-1) ?? { status: 'new', cents: null };
            if (isUndo) states.push(states.at(-2) ?? last);
            else
              states.push({
                status: each.status,
                cents: each.quoted_cents ?? ('quoted_cents' in each ? null : last.cents),
              });
          }
          const { status, cents } = states.at(-1) ?? { status: 'new', cents: null };
          if (status === 'quoted') sum += cents ?? 0;
        }
        expect((await overview(store, 2)).today.open_quotes_cents).toBe(sum);
      }),
      { numRuns: LONG ? 200 : 15 },
    );
  });
});

describe('an amount', () => {
  it('is whole cents up to a million dollars, or null to clear it', async () => {
    const store = memoryStore();
    const { id } = await receive(store, 0);
    for (const quoted_cents of [-1, 0.5, 100_000_001, '840000', Number.NaN]) {
      await expect(change(store, id, 1, { version: 0, quoted_cents })).rejects.toThrow('invalid');
    }
    const lead = await change(store, id, 1, { version: 0, quoted_cents: 3333 });
    expect(lead).toMatchObject({ quoted_cents: 3333, status: 'new' });
    expect((await overview(store, 2)).today.open_quotes_cents).toBe(0);
    expect(await change(store, id, 1, { version: 1, quoted_cents: null })).toMatchObject({
      quoted_cents: null,
    });
  });
});
