import { type Page, textOf } from '../built-site.ts';

/** Where a page's headings are not one h1, first, with levels that go down by single steps. */
export const headingFaults = ({ path, root }: Page): string[] => {
  const headings = root.querySelectorAll('h1, h2, h3, h4, h5, h6').map((element) => ({
    level: Number(element.tagName.slice(1)),
    text: textOf(element),
  }));
  const tops = headings.filter(({ level }) => level === 1).length;
  return [
    ...(tops === 1 ? [] : [`${path}: ${tops} h1`]),
    ...headings.filter(({ text }) => text === '').map(({ level }) => `${path}: an empty h${level}`),
    ...headings
      .filter(({ level }, index) => level > (headings[index - 1]?.level ?? 0) + 1)
      .map(({ level, text }) => `${path}: h${level} "${text}" skips a level`),
  ];
};
