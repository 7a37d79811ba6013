import type { Locator, Page } from 'playwright/test';
import { business } from '@/domain/business.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expectFitsEnlarged, overflow } from '../../support/browser/fit.ts';
import { expect, leadsOf, tabTo, test } from '../../support/browser/homeowner.ts';
import { sellsWindows } from '../../support/company/offered.ts';

test.skip(!business.spanish, 'has no page in Spanish');

const fill = async (page: Page, name: string) => {
  await page.getByLabel('Nombre').fill(name);
  await page.getByLabel('Teléfono').fill('(336) 555-0199');
  await page.getByLabel('Dirección').fill('12 Peace Haven Rd, Clemmons, NC 27012');
  if (sellsWindows) await page.getByLabel('Número de ventanas').selectOption('6-10');
  await page.getByLabel('Por la tarde').check();
};
const send = (page: Page) => page.getByRole('button', { name: 'Pedir presupuesto' }).click();

test('a request in Spanish starts in the footer, and its thanks are in Spanish', async ({
  page,
  visitor,
  baseURL,
}) => {
  await page.goto('/privacy');
  const link = page.locator('footer a[hreflang=es]');
  await page.goto((await link.getAttribute('href')) ?? '');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await fill(page, visitor);
  await page.getByLabel('Texto primero').check();
  await send(page);
  await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
  await expect(
    page.getByText(/^Le llamaremos (?:hoy,|mañana,|el) .+, antes de las? \d/),
  ).toBeVisible();
  const [lead, ...others] = await leadsOf(baseURL, visitor);
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ language: 'es', reach: 'text' });
  await expect(page.getByText(lead?.receipt ?? 'no number')).toBeVisible();
  await expectAccessible(page);
});

test('is sent by keys alone', async ({ page, visitor, baseURL }) => {
  await page.goto('/es');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  const answers: [field: Locator, keys: string][] = [
    [page.getByLabel('Nombre'), visitor],
    [page.getByLabel('Teléfono'), '3365550199'],
    [page.getByLabel('Dirección'), '12 Peace Haven Rd'],
    ...(sellsWindows ? [[page.getByLabel('Número de ventanas'), '6'] as [Locator, string]] : []),
    [page.getByLabel('Por la mañana'), ' '],
  ];
  for (const [field, keys] of answers) {
    await tabTo(field);
    await page.keyboard.type(keys);
  }
  await tabTo(page.getByRole('button', { name: 'Pedir presupuesto' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
  expect(await leadsOf(baseURL, visitor)).toMatchObject([
    { language: 'es', preferred_time: 'morning' },
  ]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says in Spanish what is wrong, keeps what was typed, and arrives', async ({
    page,
    visitor,
    baseURL,
  }) => {
    await page.goto('/es');
    await fill(page, visitor);
    await page.getByLabel('Teléfono').fill('no tengo');
    await send(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Por favor revise su solicitud',
    );
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/de 7 a 15 dígitos/);
    await page.getByLabel('Teléfono').fill('336 555 018');
    await send(page);
    await expect(page.getByLabel('Teléfono')).toHaveAccessibleDescription(/tienen 10 dígitos/);
    await expect(page.getByLabel('Nombre')).toHaveValue(visitor);
    await expect(page.getByLabel('Por la tarde')).toBeChecked();
    await send(page);
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
    expect(await leadsOf(baseURL, visitor)).toMatchObject([{ language: 'es' }]);

    const halfDay = page.getByRole('group', { name: 'ir a medir' }).getByRole('radio').first();
    await halfDay.check();
    const asked = await halfDay.getAttribute('value');
    await page.getByLabel('Agregue una nota').fill('Tengo dos perros.');
    await page.getByLabel('Agregue más casas').fill('14 Oak Street\n16 Oak Street');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Guardado. Lo leeremos antes de llamarle.')).toBeVisible();
    await expect(page.getByText(/^Nos pidió: .+, por la (?:mañana|tarde)\./)).toBeVisible();
    expect(await leadsOf(baseURL, visitor)).toMatchObject([
      {
        language: 'es',
        measure: asked,
        message: 'Tengo dos perros.',
        houses: '14 Oak Street\n16 Oak Street',
      },
    ]);
  });

  test('says in Spanish that nothing could be added', async ({ page, visitor }) => {
    await page.goto('/es');
    await fill(page, visitor);
    await send(page);
    await page.locator('[name=submissionId]').evaluate((field: HTMLInputElement) => {
      field.value = '0190b3f0-0000-7000-8000-000000000000';
    });
    await page.getByLabel('Agregue una nota').fill('Tengo dos perros.');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(/^No pudimos guardarlo\./)).toBeVisible();
    await expect(page.getByLabel('Agregue una nota')).toHaveValue('Tengo dos perros.');
  });
});

test('fits narrow screens and enlarged text', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/es');
  await expectFitsEnlarged(page);
  for (const [width, size] of [
    [390, '200%'],
    [195, '100%'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.evaluate((font) => {
      document.documentElement.style.fontSize = font;
    }, size);
    expect(await overflow(page), size).toBeLessThanOrEqual(0);
  }
  await page.evaluate(() => document.documentElement.removeAttribute('style'));
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    const isCovered = await page.getByText('Teléfono', { exact: true }).evaluate((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      const words = range.getBoundingClientRect();
      const box = document.querySelector('[name=reach]')?.getBoundingClientRect();
      return !box || (box.top < words.bottom && box.left < words.right);
    });
    expect(isCovered, `${width}`).toBe(false);
  }
});
