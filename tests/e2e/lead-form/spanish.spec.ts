import type { Locator, Page } from 'playwright/test';
import { business } from '@/domain/business.ts';
import { expectAccessible } from '../../support/browser/accessibility.ts';
import { expect, tabTo, test } from '../../support/browser/homeowner.ts';
import { isSampleCompany, sellsWindows } from '../../support/company/offered.ts';

test.skip(!business.spanish, 'has no page in Spanish');

const send = (page: Page) => page.getByRole('button', { name: 'Pedir presupuesto' });

test('goes from the footer to the thank-you by keys alone, and keeps what was typed', async ({
  page,
  visitor,
  leads,
}) => {
  const name = page.getByLabel('Nombre');
  const morning = page.getByLabel('Por la mañana');
  await page.goto('/privacy?utm_source=flyer');
  const link = page.locator('footer a[hreflang=es]');
  if (!(await link.isVisible())) await page.locator('footer summary').first().press('Enter');
  await expect(link).toHaveText('Español');
  await link.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  if (isSampleCompany)
    await expect(page.getByRole('heading', { name: 'Quién habla español' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Ir al contenido' })).toBeFocused();
  await page.keyboard.press('Enter');
  const answers: [field: Locator, keys: string][] = [
    [name, visitor],
    [page.getByLabel('Teléfono'), '3365550199'],
    [page.getByLabel('Por mensaje'), ' '],
    [page.getByLabel('Dirección'), '12 Peace Haven Rd'],
    ...(sellsWindows ? [[page.getByLabel('Número de ventanas'), '6'] as [Locator, string]] : []),
    [morning, ' '],
  ];
  for (const [field, keys] of answers) {
    await tabTo(field);
    await page.keyboard.type(keys);
  }

  await test.step('what was typed is kept', async () => {
    // Another address, so that the browser itself restores nothing.
    await page.goto('/es?again');
    await expect(name).toHaveValue(visitor);
    await expect(page.getByLabel('Por mensaje')).toBeChecked();
    await expect(morning).toBeChecked();
    await morning.focus();
  });
  await tabTo(send(page));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
  await expect(
    page.getByText(/^Le llamaremos (?:hoy,|mañana,|el) .+, antes de las? \d/),
  ).toBeVisible();
  const [lead, ...others] = await leads();
  expect(others).toEqual([]);
  expect(lead).toMatchObject({ language: 'es', reach: 'text', preferred_time: 'morning' });
  expect(lead).toMatchObject({ landing_path: '/privacy', campaign: { source: 'flyer' } });
  expect(lead?.session_id).toBe(await page.evaluate(() => sessionStorage.getItem('session_id')));
  await expect(page.getByText(lead?.receipt ?? 'no number')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/es');
  expect(await page.evaluate(() => sessionStorage.getItem('spanish-draft'))).toBeNull();
  await expect(name).toHaveValue('');
  await expect(morning).not.toBeChecked();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('says what is wrong, arrives, and takes more', async ({ page, visitor, leads }) => {
    const phone = page.getByLabel('Teléfono');
    await page.goto('/es');
    await phone.fill('no tengo');
    await page.getByLabel('Dirección').fill('12 Peace Haven Rd, Clemmons, NC 27012');
    if (sellsWindows) await page.getByLabel('Número de ventanas').selectOption('6-10');
    await page.getByLabel('Por la tarde').check();
    await send(page).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Por favor revise su solicitud',
    );
    await expect(page.getByLabel('Nombre')).toHaveAccessibleDescription(/escriba su nombre/);
    await page.getByLabel('Nombre').fill(visitor);
    await expect(phone).toHaveAccessibleDescription(/de 7 a 15 dígitos/);
    await expect(phone).toHaveValue('no tengo');
    await phone.fill('336 555 0199');
    await expect(page.getByLabel('Por la tarde')).toBeChecked();
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Gracias' })).toBeVisible();
    expect(await leads()).toMatchObject([{ language: 'es' }]);

    const halfDay = page.getByRole('group', { name: 'ir a medir' }).getByRole('radio').first();
    await halfDay.check();
    const asked = await halfDay.getAttribute('value');
    await page.getByLabel('Agregue una nota').fill('Tengo dos perros.');
    await page.getByLabel('Agregue más casas').fill('14 Oak Street\n16 Oak Street');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Guardado. Lo leeremos antes de llamarle.')).toBeVisible();
    await expect(page.getByText(/^Nos pidió: .+, por la (?:mañana|tarde)\./)).toBeVisible();
    expect(await leads()).toMatchObject([
      {
        language: 'es',
        measure: asked,
        message: 'Tengo dos perros.',
        houses: '14 Oak Street\n16 Oak Street',
      },
    ]);

    await page.getByRole('radio', { name: 'Ninguno de estos' }).check();
    await page.getByLabel('Agregue una nota').fill('');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText(/^Nos pidió: /)).toBeHidden();
    await expect(page.getByRole('radio', { name: 'Ninguno de estos' })).toBeHidden();
    expect(await leads()).toMatchObject([
      { measure: null, message: null, houses: '14 Oak Street\n16 Oak Street' },
    ]);
  });
});

test('covers no label', { tag: ['@night', '@phone'] }, async ({ page }) => {
  await page.goto('/es');
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
