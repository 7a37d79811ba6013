import type { Company } from '../company.ts';
import { entry, fitting, titleCase, titleFor } from './entry.ts';
import { namesOf } from './names.ts';

/** The words of the pages that speak of trades or places, as samples. Privacy and accessibility fit every company. */
export const pageTexts = (company: Company): Record<string, string> => {
  const { work, Work, main, job, city, state, second, sellsWindows } = namesOf(company);
  const { licenseKind } = company;
  const title = (...texts: string[]) => titleFor(company.name, ...texts);
  const paper = licenseKind === 'none' ? 'insurance' : licenseKind;
  const near = `${city}, ${state}`;
  return {
    home: entry({
      heading:
        company.headline ??
        fitting(70, `${Work} done right the first time`, 'Done right the first time'),
      sample: true,
      lead: fitting(
        320,
        `${Work} in ${city} and the towns around it. Tell us about your house and one of us will call you within {{promise}}.`,
      ),
      alt: 'Illustration of a two-story gray-green house with white trim at golden hour, with light in its windows.',
      seo: {
        title: title(`${Work} in ${near}`, `${near}: ${main}`),
        description: description(
          `${Work} within {{serviceRadius}} of ${near}. Free estimate, one written price, a call within {{promise}}.`,
        ),
        keywords: [
          `${main} ${near}`,
          `${job} ${second}`.toLowerCase(),
          `free ${main} estimate ${city}`,
        ],
      },
    }),
    about: entry(
      {
        heading: 'A small company that picks up the phone',
        sample: true,
        lead: `Serving ${city} and the towns around it since {{established}}: {{yearsInBusiness}} of ${work}.`,
        ...(sellsWindows ? TOOLS : RANCH),
        seo: {
          title: title(`About our ${main} company in ${near}`, `About our company in ${near}`),
          description: description(
            `Serving ${city} since {{established}}. How we look at a house, quote and do ${work}, and what we promise before we start.`,
          ),
          keywords: [
            `${main} company ${near}`,
            `local ${main} contractor ${second}`,
            `${main} contractor ${state}`,
          ],
        },
      },
      `We started in {{established}} to do ${work}, and only that. We look at the house, measure it, tell you what needs doing now and what can wait, and write down one price. It doesn’t change without your OK.

If something can be repaired, we’ll say so, even if a new one would pay us more.

We don’t have a showroom, or a salesman who stays until you sign.`,
    ),
    services: entry({
      heading: fitting(70, `${Work}, done in the right order`, Work, 'What we do'),
      sample: true,
      lead: 'What we do, what it costs and how the work goes, from the first look to the last nail picked up off the lawn.',
      ...HOUSE,
      seo: {
        title: title(`${Work}: services and prices`, `Our services and prices in ${city}`),
        description: description(
          `${Work} around ${near}: what we do, what it costs and how the work goes, from the first visit to the clean-up.`,
        ),
        keywords: company.trades
          .flatMap(({ services }) => services.slice(0, 2))
          .map((one) => `${one} ${city}`.toLowerCase())
          .concat(`${main} prices ${near}`, `${main} estimate`)
          .slice(0, 8),
      },
    }),
    gallery: entry({
      heading: 'Houses and what we found on them',
      sample: true,
      lead: 'What was done, what it cost, and what was hiding under the old material.',
      seo: {
        title: title(`${Work} gallery: jobs and prices`, 'Gallery: jobs and what they cost'),
        description: description(
          `Jobs around ${city} with the work, the days on site, the price as a range and what the old material hid. Pictures of each house.`,
        ),
        keywords: [`${main} pictures`, `${main} jobs ${city}`, `${main} cost examples`],
      },
    }),
    contact: entry({
      heading: 'Call us, or send a few quick answers',
      sample: true,
      lead: 'Either way we’ll set up a visit, look at the house and leave you with one written price.',
      callNote: 'Set up a visit, or just ask a question.',
      emailNote: 'Photos of the house help.',
      seo: {
        title: title(
          `Contact and free ${main} estimates, ${near}`,
          `Contact and free estimates, ${near}`,
        ),
        description: description(
          `Get a free estimate for ${work} within {{serviceRadius}} of ${near}, or call {{phone}}. We’ll call you back within {{promise}}.`,
        ),
        keywords: [
          `free ${main} estimate ${near}`,
          `${main} company phone ${second}`,
          `${main} quote ${state}`,
        ],
      },
    }),
    'not-found': entry({
      heading: 'Oops! Page not found',
      lead: 'The address may be old or mistyped. Nothing is wrong on your end, and all these pages are still here.',
      seo: {
        title: 'Page Not Found (404 Error)',
        description:
          'This page doesn’t exist. From here you can go to our services, our gallery, our paperwork or the contact page, or call us at {{phone}}.',
        keywords: ['page not found', 'site map', `${main} ${near}`],
      },
    }),
    'thank-you': entry({
      heading: 'Thanks. We have your request.',
      lead: "We'll contact you within {{promise}} to schedule your free estimate. There's nothing else you need to do.",
      seo: {
        title: title('Thank You for Your Estimate Request', 'Thank You for Your Request'),
        description:
          'We have your request for a free estimate. What happens next: a call within {{promise}}, a visit, and one price in writing, free of charge.',
        keywords: ['free estimate', 'what happens next', `${main} estimate request`],
      },
    }),
    paperwork: entry({
      heading: 'The paperwork, before you ask',
      sample: true,
      lead: 'Anyone can paint “licensed and insured” on a truck. Here is what is behind each word and where you can check it.',
      seo: {
        title: title(
          `${licenseKind === 'none' ? '' : `${titleCase(licenseKind)}, `}Insurance and Prices`,
          'Insurance and Prices',
        ),
        description: description(
          `Our ${paper} and where to check it, what our prices include and what costs extra, in plain words, before you ask for ${work}.`,
        ),
        keywords: [
          `${licenseKind === 'license' ? 'licensed ' : ''}${main} contractor ${near}`,
          `insured ${main} company`,
          `${main} prices`,
        ],
      },
    }),
  };
};

const PICTURES = '../../assets/pictures';
const TOOLS = {
  picture: `${PICTURES}/process-window-and-tools.jpg`,
  alt: 'Illustration of a new white window standing on sawhorses with a level, caulk gun and drill, ready to install.',
};
const RANCH = {
  picture: `${PICTURES}/decade-1950s-brick-ranch.jpg`,
  alt: 'Illustration of a long brick ranch house under a gray shingle roof.',
};
const HOUSE = {
  picture: `${PICTURES}/project-whole-house-navy.jpg`,
  alt: 'Illustration of a navy-blue two-story house with white trim and a front porch.',
};

// A fact in braces may be longer than its name: some room is left.
const description = (text: string): string => {
  const long = text.length < 90 ? `${text} Ask us, or send the form on this site.` : text;
  return fitting(150, long);
};
