import { expect, it } from 'vitest';
import {
  type Fate,
  leadAt,
  rest,
  startBrowser,
  startServer,
} from '../../../support/fixtures/change-pages.ts';
import { fc } from '../../../support/chance.ts';

const fate = fc.constantFrom<Fate>('works', 'lost', 'response_lost', 'cut', 'response_cut');
const step = fc.record({
  lead: fc.constantFrom('a', 'b'),
  isNote: fc.boolean(),
  online: fc.boolean(),
  fates: fc.array(fate, { maxLength: 3 }),
});

it('saves each change exactly once, whenever pages end and connections fail', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 25, maxLength: 25 }), async (steps) => {
      const server = startServer();
      const browser = startBrowser(server);
      const pressed: Record<string, string[]> = { a: [], b: [] };
      let page = await browser.openPage();
      for (const [n, { lead, isNote, online, fates }] of steps.entries()) {
        browser.navigator.onLine = online;
        browser.meet(...fates);
        const note = `Note ${n}`;
        const shown = leadAt(lead, server.logOf(lead).length);
        const change = isNote ? { note } : ({ status: 'won', note } as const);
        pressed[lead]?.push(note);
        page.receive([shown]);
        void page.changeLead(shown, change, { title: note });
        await rest();
        // Every second page ends here, whatever it is doing.
        if (n % 2 === 1) continue;
        page = await browser.openPage();
        void page.sendQueue();
        await rest();
      }
      browser.navigator.onLine = true;
      browser.meet();
      page = await browser.openPage();
      void page.sendQueue();
      await expect.poll(() => page.readQueue()).toEqual([]);
      expect(page.$conflict.get()).toBeUndefined();
      for (const [lead, notes] of Object.entries(pressed))
        expect(server.logOf(lead).map((entry) => entry.note)).toEqual(notes);
    }),
    { numRuns: 8 },
  );
});
