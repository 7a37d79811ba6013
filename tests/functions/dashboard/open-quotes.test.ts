import { describe, expect, it } from 'vitest';
import { fc, LONG } from '../../support/chance.ts';
import { change, overview, receive } from '../../support/fixtures/callbacks.ts';
import { memoryStore } from '../../support/stores/memory-store.ts';

interface Step {
  status: string;
  quoted_cents?: number | null;
}

const STEPS: Step[] = [
  { status: 'contacted' },
  { status: 'quoted' },
  { status: 'quoted', quoted_cents: 300_000 },
  { status: 'quoted', quoted_cents: 900_000 },
  { status: 'won', quoted_cents: null },
];

describe('open quotes', () => {
  it('add up to what the logs say, whatever was changed and undone', async () => {
    const stepOrUndo = fc.option(fc.constantFrom(...STEPS), { freq: 3 });
    const leads = fc.array(fc.array(stepOrUndo, { maxLength: 5 }), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(leads, async (given) => {
        const store = memoryStore();
        let sum = 0;
        for (const steps of given) {
          const { id } = await receive(store, 0);
          let before: Step = { status: 'new' };
          let state = before;
          for (const [version, each] of [{ status: 'contacted' }, ...steps].entries()) {
            await change(store, id, 1, { version, ...(each ?? { undo: true }) });
            [before, state] = [state, each ? { ...state, ...each } : before];
          }
          if (state.status === 'quoted') sum += state.quoted_cents ?? 0;
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
