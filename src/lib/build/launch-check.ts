import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { business, contactHours, profileHours, type Business } from '../../domain/business.ts';

interface LaunchCheck {
  samples: string[];
  warnings: string[];
}

/** What the owner has to replace or settle before a launch; `entries` are the content files' texts by path. */
export const launchCheck = (b: Business, entries: ReadonlyMap<string, string>): LaunchCheck => ({
  samples: [
    ...b.samples.flatMap((key) =>
      shown(b, key).map((part) => `src/content/business.json: ${part}`),
    ),
    ...[...entries]
      .filter(([, text]) => /^sample: true$/m.test(text))
      .map(([path]) => `${path}: marked as a sample`),
  ],
  warnings: [...hoursWarnings(b), ...missingPapers(b)],
});

const hoursWarnings = ({ hours, contactHours: shownHours }: Business): string[] => {
  const days = [
    ['weekdays', hours.weekdays, shownHours.mondayToSaturday],
    ['Saturday', hours.saturday, shownHours.mondayToSaturday],
    ['Sunday', hours.sunday, shownHours.sunday],
  ] as const;
  return days
    .filter(([, profile, contact]) => contactHours(profile) !== contactHours(contact))
    .map(
      ([day, profile, contact]) =>
        `Decide on one set of hours for ${day} and put it in both: "contactHours", which visitors and search engines read, says ${contactHours(contact)}; "hours" says ${profileHours(profile)}`,
    );
};

const missingPapers = ({ paperwork, prices }: Business): string[] =>
  Object.entries({ ...paperwork, ...prices })
    .filter(([, value]) => value === null)
    .map(([key]) => `Nothing for ${key}: it is hidden on every page`);

// The key `pictures` is for the files of src/assets/pictures and has no value.
const shown = (b: Business, key: string): string[] => {
  if (!(key in b)) return [key];
  const value = b[key as keyof Business];
  const parts = key === 'paperwork' || key === 'prices' ? Object.entries(value ?? {}) : [];
  if (parts.length === 0) return [`${key} is ${JSON.stringify(value)}`];
  return parts
    .filter(([, part]) => part !== null)
    .map(([name, part]) => `${key}.${name} is ${JSON.stringify(part)}`);
};

if (import.meta.main) report();

function report(): void {
  const content = 'src/content';
  const entries = readdirSync(content, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name): [string, string] => [
      join(content, name),
      readFileSync(join(content, name), 'utf8'),
    ]);
  const { samples, warnings } = launchCheck(business, new Map(entries));

  const list = (heading: string, lines: string[]) => {
    if (lines.length > 0)
      console.log(`${heading}\n${lines.map((line) => `  - ${line}`).join('\n')}\n`);
  };
  list(`${samples.length} sample values to replace:`, samples);
  list('To settle:', warnings);
  const ready = samples.length === 0 && warnings.length === 0;
  console.log(ready ? 'Ready to launch.' : 'Not ready to launch yet.');
  if (!ready && process.argv.includes('--strict')) process.exitCode = 1;
}
