import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';

/** A font of the same widths for each that a machine may have, with the depth of that one. */
const STAND_INS = {
  Georgia: ['gelasio', 21.9],
  'Noto Serif': ['noto-serif', 29.3],
  'Liberation Serif': ['tinos', 21.6],
  'DejaVu Serif': ['dejavu-serif', 23.6],
} as const;
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
    const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
    const faces = rules.filter((rule) => rule instanceof CSSFontFaceRule);
    for (const [font, [file, descent]] of Object.entries(standIns)) {
      const face = faces.find(({ cssText }) => cssText.includes(`local("${font}")`));
      if (!face) throw new Error(`There is no fallback for ${font}.`);
      const text = face.cssText
        .replace(/font-family: [^;]+/, `font-family: "${font} instead"`)
        .replace(/src: [^;]+/, `src: url(/stand-ins/${file}); descent-override: ${descent}%`);
      face.parentStyleSheet?.insertRule(text);
      // What is far from the screen is laid out, too.
      face.parentStyleSheet?.insertRule('.later { content-visibility: visible !important }');
      const loaded = await document.fonts.load(`20px "${font} instead"`);
      if (loaded.length === 0) throw new Error(`Nothing stands in for ${font}.`);
    }
    await document.fonts.ready;
  }, STAND_INS);
};

interface Texts {
  heights: number[];
  /** Of all of them in one line. */
  width: number;
}

/** The texts that are set in the display font: in it, then in each fallback. */
export const displayTexts = (page: Page): Promise<Texts[]> =>
  page.evaluate((fallbacks) => {
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
    const line = document.createElement('p');
    line.textContent = elements.map(({ textContent }) => textContent.trim()).join(' ');
    Object.assign(line.style, { position: 'absolute', whiteSpace: 'nowrap' });
    line.className = 'font-display';
    document.body.append(line);
    return [display, ...fallbacks.map((name) => `"${name} instead"`)].map((family) => {
      style.setProperty('--font-display', family);
      const heights = elements.map((element) => {
        // What is inline has the height of its letters; its lines are those of what it is in.
        const isInline = getComputedStyle(element).display === 'inline';
        return ((isInline && element.parentElement) || element).offsetHeight;
      });
      return { heights, width: line.getBoundingClientRect().width };
    });
  }, FALLBACKS);
