import { business, doesRepair } from '@/domain/business.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { BROKEN } from '@/domain/questions.ts';
import { type Tab, tabOf } from '../../support/engines/engine.ts';
import { startFirefox } from '../../support/engines/firefox.ts';
import { FIREFOX, WEBKIT } from '../../support/engines/installed.mjs';
import { watchSite } from '../../support/engines/watched-site.ts';
import { startWebkit } from '../../support/engines/webkit.ts';
import { expect, leadsOf, test as base } from '../../support/browser/homeowner.ts';
import { PASSWORD } from '../../support/browser/owner.ts';
import { hasLooks, hasRepairs, LANDINGS, sellsWindows } from '../../support/company/offered.ts';

// Beside other tests a browser takes up to twenty seconds to start.
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
  opens: (tab: Tab, origin: string) => Promise<unknown>;
  /** What the owner reads of the way that led to the form. */
  arrives: Partial<Lead>;
}

const LANDING = LANDINGS.find((path) => path.includes('window-replacement')) ?? '';

const DOORS: Door[] = [
  {
    offered: LANDING !== '',
    opens: async (tab, origin) => {
      await tab.open(`${origin}${LANDING}`);
      await tab.press(box('Text me first'));
    },
    arrives: { trades: ['windows'], reach: 'text' },
  },
  {
    offered: hasRepairs && doesRepair(business, 'anyRepair'),
    opens: async (tab, origin) => {
      await tab.open(`${origin}/repairs`);
      const answers = new Set<string>();
      for (const broken of BROKEN) {
        await tab.press(`//label[@for='see-${broken}']`);
        answers.add(await tab.read("//*[contains(@class, 'repair-answers')]"));
      }
      expect(answers.size).toBe(BROKEN.length);
      await tab.press("//a[contains(@href, 'broken=pane')]");
    },
    arrives: { need: 'repair', broken: 'pane' },
  },
  {
    offered: hasLooks,
    opens: async (tab, origin) => {
      await tab.open(`${origin}/gallery`);
      await tab.press(box('Navy'));
      await tab.press(box('Black'));
      await tab.press(button('Ask about this look'));
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

for (const [engine, found] of [
  ['Firefox', FIREFOX],
  ['WebKit', WEBKIT],
] as const) {
  test.describe(engine, () => {
    test.skip(!found, `${engine} is not installed.`);
    test.use({ engine });

    test(`a lead is sent, its callback tomorrow is told, and the owner opens it in ${engine}`, async ({
      tab,
      watched,
      visitor,
      baseURL,
    }) => {
      test.setTimeout(TIMEOUT);
      await tab.open(`${watched.origin}/`);
      await tab.reads(/Get My Free Estimate|Continue/);
      await tab.open(`${watched.origin}/contact`);
      await tab.type(field('Name'), visitor);
      // Firefox keeps the fields of a page itself.
      await tab.reload();
      await tab.reads(/We saved what you typed\./);
      await sendRest(tab);
      expect(await tab.reads(/We have your request/)).toMatch(/We’ll call you by [\d:]+\s[AP]M/);
      const [lead] = await leadsOf(baseURL, visitor);

      await tab.open(`${watched.origin}/admin/login`);
      await tab.type('//input[@type="password"]', PASSWORD);
      await tab.press(button('Log in'));
      await tab.reads(/Overview/);
      await tab.open(`${watched.origin}/admin/dashboard?tab=leads&lead=${lead?.id ?? ''}`);
      await tab.reads(new RegExp(`${visitor}[^]*Requested an estimate on the site`));
      expect(watched.problems).toEqual([]);
    });

    test(`each door leads to a request that names it in ${engine}`, async ({
      tab,
      watched,
      visitor,
      baseURL,
    }) => {
      test.setTimeout(TIMEOUT);
      for (const { opens, arrives } of DOORS.filter(({ offered }) => offered)) {
        await opens(tab, watched.origin);
        const name = `${visitor} ${Object.keys(arrives).join(' ')}`;
        await tab.type(field('Name'), name);
        await sendRest(tab, ENGLISH, sellsWindows && !arrives.need);
        await tab.reads(/Your confirmation number/);
        await tab.press("(//fieldset[legend[.='When may we come and measure?']]//button)[1]");
        await tab.reads(/Saved\. We'll use what you see here\./);
        const [lead] = await leadsOf(baseURL, name);
        expect(lead).toMatchObject(arrives);
        expect(lead?.measure).toMatch(/ [AP]M$/);
      }
      if (business.spanish) {
        await askInSpanish(tab, watched.origin, visitor);
        expect(await leadsOf(baseURL, visitor)).toMatchObject([{ language: 'es' }]);
      }
      expect(watched.problems).toEqual([]);
    });
  });
}

test.describe('Firefox without scripts', () => {
  test.skip(!FIREFOX, 'Firefox is not installed.');
  test.use({ engine: 'Firefox without scripts' });

  test('each door leads to a request that names it in Firefox without scripts', async ({
    tab,
    visitor,
    baseURL,
  }) => {
    test.setTimeout(TIMEOUT);
    for (const { opens, arrives } of DOORS.filter(({ offered }) => offered)) {
      await opens(tab, baseURL ?? '');
      const name = `${visitor} ${Object.keys(arrives).join(' ')}`;
      await tab.type(field('Name'), name);
      await sendRest(tab);
      await tab.reads(/confirmation number/i);
      expect(await tab.address()).toMatch(/\/thank-you\/[A-Z0-9-]+/);
      await tab.type("(//input[@name='measure'])[1]", ' ');
      await tab.press(button('Save'));
      await tab.reads(/You asked for/);
      const [lead] = await leadsOf(baseURL, name);
      expect(lead).toMatchObject(arrives);
      expect(lead?.measure).toMatch(/ [AP]M$/);
    }
    if (!business.spanish) return;
    await askInSpanish(tab, baseURL ?? '', visitor);
    expect(await leadsOf(baseURL, visitor)).toMatchObject([{ language: 'es' }]);
  });
});
