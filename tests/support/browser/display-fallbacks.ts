import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

/** A font of the same widths for each that a machine may have. */
const STAND_INS = {
  Georgia: 'gelasio',
  'Noto Serif': 'noto-serif',
  'Liberation Serif': 'tinos',
  'DejaVu Serif': 'dejavu-serif',
};
export type Fallback = keyof typeof STAND_INS;
export const FALLBACKS = Object.keys(STAND_INS) as Fallback[];

const fontFile = (name: string) => readFile(`tests/support/fixtures/fonts/${name}.woff2`);

/** Gives the page each fallback as a family of its own, with the numbers of the page's own rule. */
export const loadFallbacks = async (page: Page): Promise<void> => {
  await page.route('**/stand-ins/*', async (route) => {
    const name = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await route.fulfill({ body: await fontFile(name), contentType: 'font/woff2' });
  });
  await page.evaluate(async (standIns) => {
    const [sheet] = document.styleSheets;
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    // What is far from the screen is laid out, too.
    sheet?.insertRule('.later { content-visibility: visible !important }', sheet.cssRules.length);
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
    for (const [font, file] of Object.entries(standIns)) {
      const face = faces.find(({ cssText }) => cssText.includes(`local("${font}")`));
      if (!face || !sheet) throw new Error(`There is no fallback for ${font}.`);
      const text = face.cssText
        .replace(/font-family: [^;]+/, `font-family: "${font} instead"`)
        .replace(/src: [^;]+/, `src: url(/stand-ins/${file})`);
      sheet.insertRule(text, sheet.cssRules.length);
      await document.fonts.load(`20px "${font} instead"`);
    }
    await document.fonts.ready;
  }, STAND_INS);
};

interface Text {
  text: string;
  height: number;
  width: number;
}

/** All that is set in the display font, in it or in a fallback. Widths are in one line, of 100 pixels. */
export const displayTexts = (page: Page, fallback?: Fallback): Promise<Text[]> =>
  page.evaluate(async (family) => {
    await new Promise(requestAnimationFrame);
    const { style } = document.documentElement;
    style.removeProperty('--font-display');
    const own = getComputedStyle(document.documentElement).getPropertyValue('--font-display');
    const [display = ''] = own.split(',');
    const isSet = (element: Element) =>
      element.checkVisibility() &&
      getComputedStyle(element).fontFamily.startsWith(display) &&
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim(),
      );
    const elements = [...document.querySelectorAll<HTMLElement>('main *')].filter(isSet);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('no canvas');
    pen.font = `100px ${family ? `"${family} instead"` : display}`;
    if (family) style.setProperty('--font-display', `"${family} instead"`);
    return elements.map((element) => {
      const text = element.textContent.replace(/\s+/g, ' ').trim();
      // What is inline has the height of its letters; its lines are those of what it is in.
      const isInline = getComputedStyle(element).display === 'inline';
      const { offsetHeight: height = 0 } = (isInline && element.parentElement) || element;
      return { text, height, width: pen.measureText(text).width };
    });
  }, fallback);
