import { galleryPairs } from '../../support/company/offered.ts';
import { expect, sendLead, showWholeForm, test } from '../../support/browser/homeowner.ts';

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

test('buttons keep a shape, dots their state', { tag: '@night' }, async ({ page, isMobile }) => {
  for (const [path, names] of [
    ['/', ['Get a Free Estimate', 'Get My Free Estimate', /^Call /]],
    ['/about', ['Get a Free Estimate', ...(isMobile ? ['Request Quote Now'] : [])]],
  ] as const) {
    await page.goto(path);
    await showWholeForm(page);
    for (const name of names) {
      // Only in main, because the header shows Call as a link or as an icon.
      const place = name instanceof RegExp ? page.getByRole('main') : page;
      const buttons = place
        .getByRole('link', { name })
        .or(place.getByRole('button', { name }))
        .locator('visible=true');
      await expect(buttons, `${path} ${name}`).not.toHaveCount(0);
      for (const button of await buttons.all()) {
        const border = await button.evaluate((element) => {
          const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor } =
            getComputedStyle(element);
          return {
            drawn: parseFloat(borderTopWidth) >= 1 && borderTopStyle === 'solid',
            seen: borderTopColor !== backgroundColor,
          };
        });
        expect(border, `${path} ${name}`).toEqual({ drawn: true, seen: true });
      }
    }
  }

  await test.step('the carousel shows which of its slides is current in forced colors', async () => {
    if (galleryPairs().length !== 4) return;
    await page.goto('/gallery');
    const dots = page.getByRole('region', { name: 'Before and after' }).locator('.carousel-dot');
    await dots.first().scrollIntoViewIfNeeded();
    const grounds = await dots.evaluateAll((buttons) =>
      buttons.map((button) => getComputedStyle(button, '::before').backgroundColor),
    );
    expect(grounds).toHaveLength(4);
    expect(grounds[0]).not.toBe(grounds[1]);
    expect(grounds[1]).toBe(grounds[2]);
  });
});

test('the menu shows the current page', { tag: ['@night', '@desktop'] }, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/about');
  const lines = await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const { borderTopWidth, borderTopColor, borderBottomColor } = getComputedStyle(link);
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        return {
          name: link.textContent.trim(),
          lines: [
            parseFloat(borderTopWidth) > 0 && borderTopColor !== ground,
            borderBottomColor !== ground,
          ].filter(Boolean).length,
        };
      }),
    );
  expect(lines.filter((link) => link.lines > 0)).toEqual([{ name: 'About', lines: 1 }]);
});

test('shows which time was asked for', { tag: '@night' }, async ({ page, visitor }) => {
  await page.goto('/contact');
  await sendLead(page, visitor);
  const times = page.getByRole('group', { name: 'When may we come and measure?' });
  const grounds = () =>
    times
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => getComputedStyle(each).backgroundColor));
  await times.getByRole('button').first().click();
  await expect(times.getByRole('button', { pressed: true })).toHaveCount(1);
  const [asked, other] = await grounds();
  expect(asked).not.toBe(other);
});
