import { plural } from '#domain/text.ts';
import { contactHours, profileHours, type Business } from '#domain/business.ts';
import { PREFERRED_TIME_LABELS, PREFERRED_TIMES } from '#domain/lead.ts';
import { openNote } from '#domain/preferred-time.ts';

export interface LaunchItem {
  title: string;
  how: string;
  /** The places where it has to be done. */
  details: string[];
  optional?: true;
}

type Texts = ReadonlyMap<string, string>;

const BUSINESS = 'src/content/business.json';
const APART = ['license', 'website', 'pictures'];
const REDIRECTS = 'src/content/redirects.txt';
const LEGAL = ['src/content/pages/privacy.md', 'src/content/pages/accessibility.md'];

/**
 * What the owner has to settle in the files, in the order to do it. `texts` are the content files by path; `preview`
 * is the address that the build is for, if that is not the company's own.
 */
export const launchItemsOfFiles = (b: Business, texts: Texts, preview?: string): LaunchItem[] =>
  [
    sampleFacts(b),
    license(b),
    openingHours(b),
    timesToCall(b),
    sampleTexts(texts),
    samplePictures(b),
    missingPhotos(texts),
    unreadPages(texts),
    website(b, preview),
    oldAddresses(texts),
    hiddenPapers(b),
  ].filter(({ details }) => details.length > 0);

const sampleFacts = (b: Business): LaunchItem => {
  const details = b.samples.filter((key) => !APART.includes(key)).flatMap((key) => shown(b, key));
  return {
    title: `Replace ${plural(details.length, 'sample fact')}`,
    how: `Put your own into ${BUSINESS} and take their names out of "samples". \`npm run adopt\` asks for most of them.`,
    details,
  };
};

const ifSample = (b: Business, key: string): string[] =>
  b.samples.includes(key) ? shown(b, key) : [];

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

const license = (b: Business): LaunchItem => {
  const board = b.paperwork.license;
  const check = board ? ` Look it up first: ${board.search} must show it as active.` : '';
  return {
    title: `Put in your ${b.licenseKind ?? 'license'} number`,
    how: `It's "license" in ${BUSINESS}.${check}`,
    details: ifSample(b, 'license'),
  };
};

const openingHours = ({
  hours,
  contactHours: { mondayToSaturday, saturday = mondayToSaturday, sunday },
}: Business): LaunchItem => {
  const days = [
    ['Weekdays', hours.weekdays, mondayToSaturday],
    ['Saturday', hours.saturday, saturday],
    ['Sunday', hours.sunday, sunday],
  ] as const;
  return {
    title: 'Decide on one set of opening hours',
    how: `Put the same hours into "contactHours", which visitors and search engines read, and "hours" in ${BUSINESS}. If Saturday differs, add a "saturday" to "contactHours".`,
    details: days
      .filter(([, profile, contact]) => contactHours(profile) !== contactHours(contact))
      .map(
        ([day, profile, contact]) =>
          `${day}: "contactHours" says ${contactHours(contact)}, "hours" says ${profileHours(profile)}`,
      ),
  };
};

const timesToCall = (b: Business): LaunchItem => ({
  title: 'Some times to call lie outside your opening hours',
  how: `The form says so beside the choice. If you do call then, change "contactHours" in ${BUSINESS}.`,
  details: PREFERRED_TIMES.flatMap((time) => {
    const note = openNote(time, b);
    return note ? [`${PREFERRED_TIME_LABELS[time]}: the form adds "${note}"`] : [];
  }),
  optional: true,
});

const sampleTexts = (texts: Texts): LaunchItem => {
  const samples = [...texts]
    .filter(([, text]) => /^sample:\s*true\b/im.test(frontMatter(text)))
    .map(([path]) => path.split('/'));
  const byFolder = Map.groupBy(samples, (parts) => parts.slice(0, -1).join('/'));
  return {
    title: `Make ${plural(samples.length, 'sample text')} your own`,
    how: 'Rewrite each file until it is true of your company, then set `sample: false` at its top. Delete the ones you have no use for.',
    details: [...byFolder].map(
      ([folder, files]) =>
        `${folder} (${files.length}): ${files.map((parts) => parts.at(-1)).join(', ')}`,
    ),
  };
};

const samplePictures = ({ samples }: Business): LaunchItem => ({
  title: 'Replace the sample pictures',
  how: `Put your own photos there under the same names, then take "pictures" out of "samples" in ${BUSINESS}.`,
  details: samples.includes('pictures') ? ['src/assets/pictures'] : [],
});

const missingPhotos = (texts: Texts): LaunchItem => {
  const details = [...texts.keys()].filter((path) => {
    const entry = frontMatter(texts.get(path) ?? '');
    return (
      path.startsWith('src/content/crew/') && /^name:/m.test(entry) && !/^picture:/m.test(entry)
    );
  });
  return {
    title: `Take ${plural(details.length, 'photo')} of your crew and truck`,
    how: 'Put each into src/assets/pictures, and name it in its file as `picture` and `alt`. Until then, a person has no picture, and the truck is a drawing.',
    details,
    optional: true,
  };
};

const unreadPages = (texts: Texts): LaunchItem => ({
  title: 'Read the legal pages',
  how: 'They make promises in your name. Change what you don’t do, then add the day you read it at the top of the file, as `read: 2026-11-22`.',
  details: LEGAL.filter(
    (path) => !/^read: *['"]?\d{4}-\d{2}-\d{2}\b/m.test(frontMatter(texts.get(path) ?? '')),
  ),
});

const website = (b: Business, preview?: string): LaunchItem => {
  const isPreview = preview && new URL(preview).origin !== new URL(b.website).origin;
  return isPreview && !b.samples.includes('website')
    ? {
        title: `Build the site for ${new URL(b.website).host}`,
        how: 'SITE_URL makes this build a preview, which search engines skip. Remove the variable and deploy again.',
        details: [`SITE_URL: ${preview}`],
      }
    : {
        title: 'Put in your own domain',
        how: `It's "website" in ${BUSINESS}, as in https://www.example.com. Then take it out of "samples".`,
        details: ifSample(b, 'website'),
      };
};

const oldAddresses = (texts: Texts): LaunchItem => ({
  title: 'If your domain has had a website, name its addresses',
  how: 'Search engines and other sites’ links still lead there. Type a line for each, the old address first and then the page here that takes its place.',
  // The file comes with lines for the owner's shortcuts, which don't count.
  details: /^\/(?!admin |login )/m.test(texts.get(REDIRECTS) ?? '/') ? [] : [REDIRECTS],
  optional: true,
});

const hiddenPapers = ({ paperwork, prices }: Business): LaunchItem => ({
  title: 'Hidden on every page',
  how: `They are null in ${BUSINESS}. Fill in those you have.`,
  details: Object.entries({ ...paperwork, ...prices })
    .filter(([, value]) => value === null)
    .map(([key]) => key),
  optional: true,
});

const frontMatter = (text: string): string => /^---\r?\n([\s\S]*?)\r?\n---/.exec(text)?.[1] ?? '';
