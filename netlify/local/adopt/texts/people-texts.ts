import type { Company } from '../company.ts';
import { entry } from './entry.ts';
import { namesOf } from './names.ts';

const picture = (file: string) => `../../assets/pictures/${file}.jpg`;

export const HOUSES = [
  {
    house: 'craftsman bungalow',
    picture: picture('project-casement-craftsman-bungalow'),
    alt: 'Illustration of a green craftsman bungalow with a wide brown shingle roof and stone porch piers.',
  },
  {
    house: 'brick colonial',
    picture: picture('project-double-hung-brick-colonial'),
    alt: 'Illustration of a red-brick colonial house with a dark shingle roof.',
  },
  {
    house: 'farmhouse',
    picture: picture('project-picture-window-farmhouse'),
    alt: 'Illustration of a white farmhouse with a steep gable and a long porch roof.',
  },
  {
    house: 'two-story house',
    picture: picture('project-vinyl-siding-gutters-sage'),
    alt: 'Illustration of a two-story house in sage green with a gray roof and white downspouts.',
  },
] as const;

const FOUND = [
  'Two boards under the old material were soft. We showed the owner photos and replaced both.',
  'An old repair had trapped water behind it. We took it out and let the wood dry before we went on.',
  'One joint had been caulked over twice. We took it apart and made it new.',
];

export const projectTexts = (company: Company): Record<string, string> => {
  const [main] = company.trades;
  const jobs = HOUSES.slice(0, 3).map(({ house, alt, picture: file }, index) => {
    const work = main?.services[index % main.services.length] ?? '';
    const price = main?.price ? jobPrice(main.price, work, index) : null;
    return {
      title: `${work}, ${house}`,
      order: index + 1,
      picture: file,
      alt,
      town: company.towns[index % company.towns.length]?.id,
      windows: work,
      days: Math.round(company.installDays.to),
      ...(price && { price }),
      found: FOUND[index],
      sample: true,
    };
  });
  return Object.fromEntries(jobs.map((job) => [`sample-job-${job.order}`, entry(job)]));
};

/** How much of a unit an ordinary house takes. What is priced by another unit is taken for a whole job. */
const UNITS: Record<string, number> = {
  ...{ window: 8, door: 2, panel: 18, hour: 16, opening: 8, fixture: 6, room: 3 },
  ...{ square: 22, foot: 150, 'linear foot': 150, 'square foot': 1800, 'square yard': 200 },
};
const SIZES = [1, 0.8, 1.25];
const SMALL_JOB =
  /\b(?:repairs?|patch\w*|tune-?up|inspection|cleaning|maintenance|service|damage)\b/i;

type Price = NonNullable<Company['trades'][number]['price']>;

export const jobPrice = ({ from, to, unit }: Price, work: string, index: number) => {
  const whole = UNITS[unit.toLowerCase()];
  const size = (whole ?? 1) * (SIZES[index] ?? 1) * (whole && SMALL_JOB.test(work) ? 0.15 : 1);
  const rounded = (dollars: number) => Math.max(50, Math.round((dollars * size) / 50) * 50);
  return { from: rounded(from), to: rounded(to) };
};

const QUOTES = [
  'They told me what could wait another year. I didn’t expect to be talked out of anything.',
  'They showed me photos of what was wrong, fixed it, and showed me photos of that.',
  'The yard was cleaner when they left than when they came. The price was exactly what they wrote down.',
];

export const testimonialTexts = (company: Company): Record<string, string> => {
  const { job } = namesOf(company);
  return Object.fromEntries(
    QUOTES.map((quote, index) => [
      `sample-customer-${index + 1}`,
      entry({
        order: index + 1,
        quote,
        author: 'Sample customer',
        project: job,
        town: company.towns[index % company.towns.length]?.id,
        sample: true,
      }),
    ]),
  );
};

export const crewTexts = (): Record<string, string> => ({
  owner: entry(
    { name: 'Sample Owner', role: 'Owner. Looks at most of the houses', order: 1, sample: true },
    'If I’m on a ladder when you call, I’ll call you back within {{promise}}. If I looked at your house, I plan the job and I check it. I’d rather lose a job than sell you something you don’t need.',
  ),
  'crew-lead': entry({
    name: 'Sample Crew Lead',
    role: 'Does the work or checks it',
    order: 2,
    sample: true,
  }),
  office: entry({ name: 'Sample Office', role: 'Picks up when you call', order: 3, sample: true }),
  truck: entry({
    name: 'Sample truck',
    role: 'What pulls up: our name and number on both doors',
    order: 4,
    sample: true,
  }),
});
