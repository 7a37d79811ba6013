import { type Tab, tabOf } from '../../support/engines/engine.ts';
import { startFirefox } from '../../support/engines/firefox.ts';
import { FIREFOX, WEBKIT } from '../../support/engines/installed.mjs';
import { watchSite } from '../../support/engines/watched-site.ts';
import { startWebkit } from '../../support/engines/webkit.ts';
import { expect, leadsOf, test as base } from '../../support/browser/homeowner.ts';
import { PASSWORD } from '../../support/browser/owner.ts';
import { sellsWindows } from '../../support/company/offered.ts';

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

const field = (label: string) => `//*[@id=//label[normalize-space()='${label}']/@for]`;
const button = (name: string) => `//button[normalize-space()='${name}']`;

const sendRest = async (tab: Tab): Promise<void> => {
  await tab.type(field('Phone'), '3365550199');
  await tab.type(field('Address'), '12 Peace Haven Rd, Clemmons, NC 27012');
  if (sellsWindows) await tab.press(`${field('Number of windows')}/option[@value='6-10']`);
  await tab.type("//input[@value='anytime']", ' ');
  await tab.press(button('Get My Free Estimate'));
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
  });
}

test.describe('Firefox without scripts', () => {
  test.skip(!FIREFOX, 'Firefox is not installed.');
  test.use({ engine: 'Firefox without scripts' });

  test('a lead is sent in Firefox without scripts', async ({ tab, visitor, baseURL }) => {
    test.setTimeout(TIMEOUT);
    await tab.open(`${baseURL ?? ''}/contact`);
    await tab.type(field('Name'), visitor);
    await sendRest(tab);
    await tab.reads(/confirmation number/i);
    expect(await tab.address()).toMatch(/\/thank-you\/[A-Z0-9-]+/);
    expect(await leadsOf(baseURL, visitor)).toHaveLength(1);
  });
});
