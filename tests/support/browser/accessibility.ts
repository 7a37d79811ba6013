import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import { expect, type Page } from 'playwright/test';
import { atRest, toasts } from './toast.ts';

// Every page parses this text: `axe.source` is twice as long, and `evaluate` would copy it several times.
const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

const COLOR_RULES = ['color-contrast', 'link-in-text-block'];

/** Runs all rules in the light theme and the color rules in the dark one, over the page or these parts. */
export const expectAccessible = async (page: Page, ...parts: string[]): Promise<void> => {
  const isInjected = await page.evaluate(() => 'axe' in globalThis);
  if (!isInjected) {
    const session = await page.context().newCDPSession(page);
    await session.send('Runtime.evaluate', { expression: AXE });
    await session.detach();
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await endTransitions(page);
    const rules = colorScheme === 'dark' ? { runOnly: COLOR_RULES } : {};
    expect(await findingsIn(page, parts, rules), colorScheme).toEqual([]);
  }
};

/** Returns the focus rings of links and buttons that differ too little from the ground, in each theme. */
export const faintRings = async (page: Page): Promise<unknown[]> => {
  const found: unknown[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    found.push(...(await page.evaluate(faintRingsNow)));
  }
  return found;
};

const faintRingsNow = (): string[] => {
  const parts = (color: string) => color.match(/[\d.]+/g)?.map(Number) ?? [];
  const luminance = (color: string) => {
    const [red = 0, green = 0, blue = 0] = parts(color)
      .map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element: Element | null): string => {
    if (!element) return 'rgb(255, 255, 255)';
    const { backgroundColor } = getComputedStyle(element);
    return (parts(backgroundColor)[3] ?? 1) < 1 ? groundOf(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll<HTMLElement>('a, button, summary')].flatMap((element) => {
    element.focus({ preventScroll: true });
    const { outlineStyle, outlineColor } = getComputedStyle(element);
    if (document.activeElement !== element || outlineStyle === 'none') return [];
    const ground = groundOf(element.parentElement);
    const [dark = 0, light = 0] = [luminance(outlineColor), luminance(ground)].sort(
      (a, b) => a - b,
    );
    const contrast = (light + 0.05) / (dark + 0.05);
    return contrast < 3 ? [`${contrast.toFixed(2)} on ${ground}: ${element.innerText}`] : [];
  });
};

export const expectFormAccessible = async (page: Page): Promise<void> => {
  const toast = toasts(page).getByRole('listitem');
  await expect(toast).toHaveCount(1);
  await expect(toast).toHaveAttribute('data-mounted', 'true');
  await atRest(toast);
  await expectAccessible(page, '#estimate', '[popover]');
};

const findingsIn = (page: Page, parts: string[], rules: axe.RunOptions): Promise<unknown[]> =>
  page.evaluate(
    async ([include, options]) => {
      const { axe: scanner } = globalThis as unknown as { axe: typeof axe };
      const { violations } = await scanner.run(include.length > 0 ? { include } : document, {
        resultTypes: ['violations'],
        preload: false,
        selectors: false,
        ...options,
      });
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    [parts.map((part) => [part]), rules] as const,
  );

/** Ends the fading between the themes' colors itself, because `finished` never resolves for some buttons. */
const endTransitions = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (animation instanceof CSSTransition) animation.finish();
  });
