import { plural } from '#domain/text.ts';
import { contactHours, profileHours, type Business } from '#domain/business.ts';
import { PREFERRED_TIME_LABELS, PREFERRED_TIMES } from '#domain/lead.ts';
import { openNote } from '#domain/preferred-time.ts';

export interface LaunchItem {
  id: string;
  title: string;
  how: string;
  details?: string[];
  optional?: true;
}

const BUSINESS = 'src/content/business.json';
const APART = ['license', 'website', 'pictures'];
const LEGAL = ['privacy', 'accessibility'];

/**
 * What the owner has to settle in the files, in the order to do it. `texts` are the content files by path; `preview`
 * is the address that a build is for, if not the company's own.
 */
export const launchItemsOfFiles = (
  b: Business,
  texts: ReadonlyMap<string, string>,
  preview?: string,
): LaunchItem[] => [
  ...sampleFacts(b),
  ...license(b),
  ...openingHours(b),
  ...timesToCall(b),
  ...sampleTexts(texts),
  ...samplePictures(b),
  ...missingPhotos(texts),
  ...unreadPages(texts),
  ...website(b, preview),
  ...hiddenPapers(b),
];

const sampleFacts = (b: Business): LaunchItem[] => {
  const details = b.samples.filter((key) => !APART.includes(key)).flatMap((key) => shown(b, key));
  return unlessEmpty(details, {
    id: 'facts',
    title: `Replace ${plural(details.length, 'sample fact')}`,
    how: `Put your own into ${BUSINESS} and take their names out of "samples". \`npm run adopt\` asks for most of them.`,
  });
};

const unlessEmpty = (details: string[], item: Omit<LaunchItem, 'details'>): LaunchItem[] =>
  details.length > 0 ? [{ ...item, details }] : [];

const shown = (b: Business, key: string): string[] => {
  const value: unknown = b[key as keyof Business] ?? null;
  if (value === null) return [];
  const parts =
    key === 'paperwork' || key === 'prices' || key === 'repairs'
      ? Object.entries(b[key] ?? {})
      : [];
  if (parts.length === 0) return [`${key}: ${values(value)}`];
  return parts
    .filter(([, part]) => part !== null)
    .map(([name, part]) => `${key}.${name}: ${values(part)}`);
};

const values = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values('stateName' in value ? { ...value, stateName: null } : value)
        .filter((part) => part !== null && typeof part !== 'boolean')
        .map(values)
        .join(', ')
    : String(value);

const license = ({ samples, paperwork, licenseKind = 'license' }: Business): LaunchItem[] => {
  if (!samples.includes('license')) return [];
  const board = paperwork.license;
  const check = board ? ` Look it up first: ${board.search} must show it as active.` : '';
  return [
    {
      id: 'license',
      title: `Put in your ${licenseKind} number`,
      how: `It's "license" in ${BUSINESS}.${check}`,
    },
  ];
};

const openingHours = ({
  hours,
  contactHours: { mondayToSaturday, saturday = mondayToSaturday, sunday },
}: Business): LaunchItem[] => {
  const days = [
    ['Weekdays', hours.weekdays, mondayToSaturday],
    ['Saturday', hours.saturday, saturday],
    ['Sunday', hours.sunday, sunday],
  ] as const;
  const details = days
    .filter(([, profile, contact]) => contactHours(profile) !== contactHours(contact))
    .map(
      ([day, profile, contact]) =>
        `${day}: "contactHours" says ${contactHours(contact)}, "hours" says ${profileHours(profile)}`,
    );
  return unlessEmpty(details, {
    id: 'hours',
    title: 'Decide on one set of opening hours',
    how: `Put the same hours into "contactHours", which visitors and search engines read, and "hours" in ${BUSINESS}. If Saturday differs, add a "saturday" to "contactHours".`,
  });
};

const timesToCall = (b: Business): LaunchItem[] => {
  const details = PREFERRED_TIMES.flatMap((time) => {
    const note = openNote(time, b);
    return note ? [`${PREFERRED_TIME_LABELS[time]}: the form adds "${note}"`] : [];
  });
  return unlessEmpty(details, {
    id: 'times',
    title: 'Some times to call lie outside your opening hours',
    how: `The form says so beside the choice. If you do call then, change "contactHours" in ${BUSINESS}.`,
    optional: true,
  });
};

const sampleTexts = (texts: ReadonlyMap<string, string>): LaunchItem[] => {
  const samples = [...texts]
    .filter(([, text]) => /^sample:\s*true\b/im.test(frontMatter(text)))
    .map(([path]) => path.split('/'));
  const byFolder = Map.groupBy(samples, (parts) => parts.slice(0, -1).join('/'));
  const details = [...byFolder].map(
    ([folder, files]) =>
      `${folder} (${files.length}): ${files.map((parts) => parts.at(-1)).join(', ')}`,
  );
  return unlessEmpty(details, {
    id: 'texts',
    title: `Make ${plural(samples.length, 'sample text')} your own`,
    how: 'Rewrite each file until it is true of your company, then set `sample: false` at its top. Delete the ones you have no use for.',
  });
};

const samplePictures = ({ samples }: Business): LaunchItem[] =>
  samples.includes('pictures')
    ? [
        {
          id: 'pictures',
          title: 'Replace the sample pictures',
          how: `Put your own photos into src/assets/pictures under the same names, then take "pictures" out of "samples" in ${BUSINESS}.`,
        },
      ]
    : [];

const missingPhotos = (texts: ReadonlyMap<string, string>): LaunchItem[] => {
  const details = [...texts.keys()].filter((path) => {
    const entry = frontMatter(texts.get(path) ?? '');
    return (
      path.startsWith('src/content/crew/') && /^name:/m.test(entry) && !/^picture:/m.test(entry)
    );
  });
  return unlessEmpty(details, {
    id: 'photos',
    title: `Take ${plural(details.length, 'photo')} of your crew and truck`,
    how: 'Put each into src/assets/pictures, and name it in its file as `picture` and `alt`. Until then, a person has no picture, and the truck is a drawing.',
    optional: true,
  });
};

const unreadPages = (texts: ReadonlyMap<string, string>): LaunchItem[] => {
  const unread = LEGAL.map((name) => `src/content/pages/${name}.md`).filter(
    (path) => !/^read: *['"]?\d{4}-\d{2}-\d{2}\b/m.test(frontMatter(texts.get(path) ?? '')),
  );
  return unlessEmpty(unread, {
    id: 'legal',
    title: `Read the ${unread.map((path) => /(\w+)\.md$/.exec(path)?.[1]).join(' and ')} ${unread.length === 1 ? 'page' : 'pages'}`,
    how: 'They make promises in your name. Change what you don’t do, then add the day you read it at the top of the file, as `read: 2026-11-22`.',
  });
};

const website = (b: Business, preview?: string): LaunchItem[] => {
  if (b.samples.includes('website'))
    return [
      {
        id: 'website',
        title: 'Put in your own domain',
        how: `It's "website" in ${BUSINESS}, as in https://www.example.com. Then take it out of "samples".`,
      },
    ];
  if (!preview || new URL(preview).origin === new URL(b.website).origin) return [];
  return [
    {
      id: 'website',
      title: `Build the site for ${new URL(b.website).host}`,
      how: `SITE_URL makes this build a preview at ${preview}, which search engines skip. Remove the variable and deploy again.`,
    },
  ];
};

const hiddenPapers = ({ paperwork, prices }: Business): LaunchItem[] => {
  const details = Object.entries({ ...paperwork, ...prices })
    .filter(([, value]) => value === null)
    .map(([key]) => key);
  if (details.length === 0) return [];
  return [
    {
      id: 'hidden',
      title: `Hidden on every page: ${details.join(', ')}`,
      how: `They are null in ${BUSINESS}. Fill in those you have.`,
      optional: true,
    },
  ];
};

const frontMatter = (text: string): string => /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
