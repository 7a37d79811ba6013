import type { Company } from '../company.ts';
import { entry } from './entry.ts';
import { namesOf } from './names.ts';

/** The page of papers, without a word on one state's law: the owner adds what the own state says. */
export const paperTexts = (company: Company): Record<string, string> => {
  const { sellsWindows } = namesOf(company);
  return {
    ...(company.licenseKind === 'license' && { license: licensed(company) }),
    ...(company.licenseKind === 'registration' && { license: REGISTERED }),
    'lead-safe': entry(
      {
        title: 'Lead-safe work',
        badge: 'Lead-safe',
        order: 3,
        paper: 'leadSafe',
        sample: true,
        line: 'Certified renovation firm {{leadSafeNumber}}, {{leadSafeAgency}}.',
        sources: [
          {
            title: 'Code of Federal Regulations, 40 CFR 745, Subpart E',
            url: 'https://www.ecfr.gov/current/title-40/chapter-I/subchapter-R/part-745/subpart-E',
          },
        ],
      },
      'If your house was built before 1978, its paint may hold lead, and work can turn it to dust, which is most dangerous for small children. We test the paint, hang plastic, wet what we scrape, clean with a HEPA vacuum and leave you the record. It gets its own line in your estimate.',
    ),
    ...(!sellsWindows && { warranty: WARRANTY }),
    prices: entry(
      {
        title: 'Prices',
        badge: 'Prices',
        order: 6,
        paper: 'prices',
        sample: true,
        line: '{{priceList}}, installed.',
      },
      `${squareNote(company)}These prices include taking off the old material, hauling it away and cleaning up. These cost extra: {{priceExtras}}. Each gets its own line and price, and you OK it before we do it.`,
    ),
  };
};

const licensed = ({ paperwork }: Company): string =>
  entry(
    {
      title: 'License',
      badge: 'Licensed',
      order: 1,
      paper: 'license',
      sample: true,
      line: 'License {{license}}. Look it up before you believe it.',
    },
    paperwork.license
      ? 'Type our number into the public search and read what it says: whether the license is active and what work it covers. Do the same for every company that gives you a price. It takes a minute, and a name on a truck isn’t a license.'
      : 'Ask us for a copy, and ask every company that gives you a price for theirs. A name on a truck isn’t a license.',
  );

const REGISTERED = entry(
  {
    title: 'Registration',
    badge: 'Registered',
    order: 1,
    paper: 'license',
    sample: true,
    line: 'Registration {{license}}. Look it up before you believe it.',
  },
  'A registration says who we are and where to find us. It is not a license: no one has tested us for it. So look at our insurance, ask for addresses of our jobs nearby, and ask every company that gives you a price for the same.',
);

const squareNote = ({ trades }: Company): string =>
  trades.some(({ price }) => price?.unit === 'square') ? 'A square is 100 square feet. ' : '';

const WARRANTY = entry(
  {
    title: 'Warranty',
    badge: '{{laborYears}} on our work',
    order: 4,
    paper: 'warranty',
    sample: true,
    line: '{{laborYears}} on our labor, {{productYears}} from the maker on the material.',
    covers: [
      'Water that comes in where we worked',
      'Material that comes loose in ordinary weather',
      'The labor to fix it, for as long as the labor warranty runs',
    ],
    excludes: [
      'Damage by a falling branch or another storm that insurance covers',
      'Rot in wood that we did not touch',
      'Work that someone else did on it later',
    ],
  },
  `Two warranties cover a job. The maker’s covers the material. Ours covers how we put it on, which is where most trouble starts. Call us for both: we’ll deal with the maker.`,
);
