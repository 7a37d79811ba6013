import { business, doesRepair } from '@/domain/business.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { BROKEN } from '@/domain/questions.ts';
import { type Tab, tabOf } from '../../support/engines/engine.ts';
import { startFirefox } from '../../support/engines/firefox.ts';
import { FIREFOX, WEBKIT } from '../../support/engines/installed.mjs';
import { watchSite } from '../../support/engines/watched-site.ts';
import { startWebkit } from '../../support/engines/webkit.ts';
import { expect, test as base } from '../../support/browser/homeowner.ts';
import { PASSWORD } from '../../support/browser/owner.ts';
import { hasLooks, hasRepairs, LANDINGS, sellsWindows } from '../../support/company/offered.ts';

// While other tests run, a browser takes up to twenty seconds to start.
const TIMEOUT = 90_000;

const STARTS = {
  Firefox: () => startFirefox({ scripts: true }),
  'Firefox without scripts': () => startFirefox({ scripts: false }),
  WebKit: startWebkit,
};

interface Fixtures {
  engine: keyof typeof STARTS;
  tab: Tab;
  watched: Awaited<ReturnType<typeof watchSite>>;
}

const test = base.extend<Fixtures>({
  engine: ['WebKit', { option: true }],
  tab: [
    async ({ engine }, use) => {
      const { close, ...started } = await STARTS[engine]();
      await use(tabOf(started));
      await close();
    },
    { timeout: TIMEOUT },
  ],
  watched: async ({ baseURL }, use) => {
    const watched = await watchSite(baseURL ?? '');
    await use(watched);
    watched.close();
  },
});

const field = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(), '${label}')]/@for]`;
const box = (label: string) => `//label[normalize-space()='${label}']`;
const button = (name: string) => `//button[normalize-space()='${name}']`;

const ENGLISH = {
  phone: 'Phone',
  address: 'Address',
  count: 'Number of windows',
  send: 'Get My Free Estimate',
};
const SPANISH = {
  phone: 'Teléfono',
  address: 'Dirección',
  count: 'Número de ventanas',
  send: 'Pedir presupuesto gratis',
};

const sendRest = async (tab: Tab, words = ENGLISH, isCounted = sellsWindows): Promise<void> => {
  await tab.type(field(words.phone), '3365550199');
  await tab.type(field(words.address), '12 Peace Haven Rd, Clemmons, NC 27012');
  if (isCounted) await tab.press(`${field(words.count)}/option[@value='6-10']`);
  await tab.type("//input[@value='anytime']", ' ');
  await tab.press(button(words.send));
};

interface Door {
  offered: boolean;
  /** Opens the form and types the name. */
  opens: (tab: Tab, origin: string, name: string) => Promise<unknown>;
  /** What the lead says about the way to the form. */
  arrives: Partial<Lead>;
}

const LANDING = LANDINGS.find((path) => path.includes('window-replacement')) ?? '';

const DOORS: Door[] = [
  {
    offered: LANDING !== '',
    opens: async (tab, origin, name) => {
      await tab.open(`${origin}${LANDING}`);
      await tab.press("//a[contains(., 'Continue')]");
      await tab.reads(/Best time to reach you/);
      await tab.keys(name);
      await tab.press(box('Text me first'));
    },
    arrives: { trades: ['windows'], reach: 'text' },
  },
  {
    offered: hasRepairs && doesRepair(business, 'anyRepair'),
    opens: async (tab, origin, name) => {
      await tab.open(`${origin}/repairs`);
      const answers = new Set<string>();
      for (const broken of BROKEN) {
        await tab.press(`//label[@for='see-${broken}']`);
        answers.add(await tab.read("//*[contains(@class, 'repair-answers')]"));
      }
      expect(answers.size).toBe(BROKEN.length);
      await tab.press("//a[contains(@href, 'broken=pane')]");
      await tab.type(field('Name'), name);
    },
    arrives: { need: 'repair', broken: 'pane' },
  },
  {
    offered: hasLooks,
    opens: async (tab, origin, name) => {
      await tab.open(`${origin}/gallery`);
      await tab.press(box('Navy'));
      await tab.press(box('Black'));
      await tab.press(button('Ask about this look'));
      await tab.type(field('Name'), name);
    },
    arrives: { siding: 'navy', frame: 'black' },
  },
];

const askInSpanish = async (tab: Tab, origin: string, name: string): Promise<void> => {
  await tab.open(`${origin}/es`);
  await tab.type(field('Nombre'), name);
  await sendRest(tab, SPANISH);
  await tab.reads(/Gracias[^]*Le llamaremos/);
};

const OFFERED = DOORS.filter(({ offered }) => offered);

for (const [at, [engine, found]] of (
  [
    ['WebKit', WEBKIT],
    ['Firefox', FIREFOX],
    ['Firefox without scripts', FIREFOX],
  ] as const
).entries()) {
  const hasScripts = engine !== 'Firefox without scripts';
  // The gate tries a different door in each engine; test:long tries every door.
  const doors = process.env['EVERY_SCREEN']
    ? OFFERED
    : OFFERED.filter((_, index) => index === at % OFFERED.length);

  test.describe(engine, () => {
    test.skip(!found, `${engine} is not installed.`);
    test.use({ engine });

    test(`a lead is sent, and its owner reads it, in ${engine}`, async ({
      tab,
      watched,
      visitor,
      leads,
    }) => {
      test.setTimeout(TIMEOUT);
      const { origin } = watched;
      let last: Lead | undefined;
      for (const [index, { opens, arrives }] of doors.entries()) {
        const name = `${visitor} ${Object.keys(arrives).join(' ')}`;
        await opens(tab, origin, name);
        if (hasScripts && index === 0) {
          // On a reload, Firefox itself also restores the fields.
          await tab.reload();
          await tab.reads(/We saved what you typed\./);
        }
        await sendRest(tab, ENGLISH, sellsWindows && !(hasScripts && arrives.need));
        await tab.reads(/We’ll call you by [\d:]+\s[AP]M/);
        if (hasScripts) {
          await tab.press("(//fieldset[legend[.='When may we come and measure?']]//button)[1]");
          await tab.reads(/Saved\. We'll use what you see here\./);
        } else {
          expect(await tab.address()).toMatch(/\/thank-you\/[A-Z0-9-]+/);
          await tab.type("(//input[@name='measure'])[1]", ' ');
          await tab.press(button('Save'));
          await tab.reads(/You asked for/);
        }
        const [lead] = await leads(name);
        expect(lead).toMatchObject(arrives);
        expect(lead?.measure).toMatch(/ [AP]M$/);
        last = lead;
      }
      // The Spanish form always posts without scripts.
      if (business.spanish && !hasScripts) {
        await askInSpanish(tab, origin, `${visitor} en casa`);
        expect(await leads(`${visitor} en casa`)).toMatchObject([{ language: 'es' }]);
      }
      if (!hasScripts || !last) return;
      await tab.open(`${origin}/admin/login`);
      await tab.type('//input[@type="password"]', PASSWORD);
      await tab.press(button('Log in'));
      await tab.reads(/Overview/);
      await tab.open(`${origin}/admin/dashboard?tab=leads&lead=${last.id}`);
      await tab.reads(new RegExp(`${last.name}[^]*Requested an estimate on the site`));
      expect(watched.problems).toEqual([]);
    });
  });
}
