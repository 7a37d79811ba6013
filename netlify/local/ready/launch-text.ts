import { plural } from '#domain/text.ts';
import type { LaunchItem } from './launch-items.ts';

export const launchText = (items: readonly LaunchItem[]): string => {
  const needed = items.filter(({ optional }) => !optional);
  const extras = items.filter(({ optional }) => optional);
  const headline =
    needed.length === 0
      ? 'The files are ready to go live.'
      : `${plural(needed.length, 'thing')} to do in the files before this site can go live`;
  return [
    [headline],
    needed.flatMap((item, index) => step(`${index + 1}.`, item)),
    extras.length > 0 ? ['If you like', ...extras.flatMap((item) => step('-', item))] : [],
    ...needed.map(({ title, details = [] }) =>
      details.length > 0 ? [`${title}:`, ...details.map((line) => `  - ${line}`)] : [],
    ),
  ]
    .flatMap((lines) => (lines.length > 0 ? lines.join('\n') : []))
    .join('\n\n');
};

const step = (sign: string, { title, how }: LaunchItem): string[] => [
  `${sign.padStart(4)} ${title}`,
  ...wrapped(how),
];

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
