import { plural } from '#domain/text.ts';
import type { LaunchItem } from './launch-items.ts';

export const launchText = (items: readonly LaunchItem[]): string => {
  const needed = items.filter(({ optional }) => !optional);
  const extras = items.filter(({ optional }) => optional);
  return [
    needed.length === 0
      ? 'The files are ready to go live.'
      : `${plural(needed.length, 'thing')} to do in the files before this site can go live`,
    ...needed.map((item, index) => step(`${index + 1}.`, item)),
    ...(extras.length > 0 ? ['If you like', ...extras.map((item) => step('-', item))] : []),
  ].join('\n\n');
};

const step = (sign: string, { title, how, details }: LaunchItem): string =>
  [
    `${sign.padStart(4)} ${title}`,
    ...linesOf(how).map((line) => `     ${line}`),
    ...details.map((line) => `       - ${line}`),
  ].join('\n');

const linesOf = (text: string): string[] => text.match(/\S.{0,89}(?=\s|$)|\S+/g) ?? [];
