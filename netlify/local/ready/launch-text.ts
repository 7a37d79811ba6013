import { plural } from '#domain/text.ts';
import type { LaunchItem } from '#domain/launch.ts';

export interface Site {
  from: string;
  /** Its settings can't be read from here: only its dashboard knows them. */
  hidesSettings?: boolean;
  items: LaunchItem[];
}

export const launchText = (files: readonly LaunchItem[], site: Site | null): string => {
  const all = [...files, ...(site?.items ?? [])];
  const left = all.filter(isNeeded);
  const numbers = new Map(left.map((item, index) => [item, `${index + 1}.`]));
  const lines = (items: readonly LaunchItem[]) =>
    items.flatMap((item) => [
      `${(numbers.get(item) ?? '-').padStart(4)} ${item.title}`,
      ...wrapped(item.how),
    ]);
  const paragraphs = [
    [headline(left.length, site)],
    titled('In the files', lines(files.filter(isNeeded))),
    site && titled(`On the site (${where(site)})`, lines(site.items.filter(isNeeded))),
    titled('If you like', lines(all.filter((item) => !isNeeded(item)))),
    ...left.map(({ title, details = [] }) =>
      titled(
        `${title}:`,
        details.map((line) => `  - ${line}`),
      ),
    ),
  ];
  return paragraphs.flatMap((some) => (some ? some.join('\n') : [])).join('\n\n');
};

const where = ({ from, hidesSettings }: Site): string =>
  hidesSettings ? `${from}; the dashboard checks its settings too` : from;

const isNeeded = ({ optional }: LaunchItem): boolean => !optional;

const headline = (count: number, site: Site | null): string => {
  const what = site ? 'before this site can go live' : 'in the files before this site can go live';
  if (count > 0) return `${plural(count, 'thing')} to do ${what}`;
  if (!site) return 'The files are ready to go live.';
  return site.hidesSettings
    ? `Nothing is left in the files and in the store ${site.from}. The dashboard also checks the site's settings: look at its Overview.`
    : 'Ready to go live.';
};

const titled = (title: string, lines: readonly string[]): string[] | null =>
  lines.length > 0 ? [title, ...lines] : null;

const WIDTH = 90;

const wrapped = (text: string): string[] => {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines.map((line) => `     ${line}`);
};
