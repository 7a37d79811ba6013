import { listed, plural } from '#domain/text.ts';
import type { Company } from '../company.ts';
import { entry, fitting, titleFor } from './entry.ts';
import { milesBetween, namesOf } from './names.ts';

type Town = Company['towns'][number];

/** A page for each town, of what is known without having been there: its place, its ZIP codes, its neighbors. */
export const townTexts = (company: Company): Record<string, string> =>
  Object.fromEntries(company.towns.map((town) => [town.id, townText(town, company)]));

const townText = (town: Town, company: Company): string => {
  const { Work, work, main, city, state } = namesOf(company);
  const { name, county, zips, latitude, longitude } = town;
  const near = company.towns
    .filter((other) => other !== town)
    .sort((a, b) => milesBetween(town, a) - milesBetween(town, b))
    .slice(0, 4);
  const miles = Math.round(milesBetween(town, homeOf(company)));
  const where =
    name === city
      ? `Our office is in ${name}`
      : `${name} is about ${plural(miles, 'mile')} from our office in ${city}`;
  const codes = `${zips.length > 1 ? 'ZIP codes' : 'ZIP code'} ${listed(zips)}`;
  return entry(
    {
      sample: true,
      unwritten: true,
      county,
      incorporated: true,
      coordinates: { lat: latitude, lon: longitude },
      heading: fitting(70, `${Work} in ${name}`, `Our work in ${name}`),
      lead: `${where}, in ${county}. Tell us about your house and one of us will call you within {{promise}}.`,
      seo: {
        title: titleFor(
          company.name,
          `${Work} in ${name}, ${state}: free estimates`,
          `${name}, ${state} ${work}`,
          `${name}, ${state} ${main} estimates`,
        ),
        description: fitting(
          155,
          `${Work} in ${name}, ${county}: what we do there, what it costs, and how to get one written price and a call within {{promise}}.`,
          `${work} in ${name}: what we do there, what it costs, and how to get one written price after a free visit.`,
        ),
        keywords: [
          `${main} ${name} ${state}`,
          `${main} company ${name}`,
          `${main} ${zips[0] ?? ''}`,
        ],
      },
      facts: [],
      questions: [
        {
          question: `Do you come out to ${name} for a small job?`,
          answer: `Yes. ${where}, so we can often look at a repair on the way to another house. The visit and the estimate are free.`,
        },
        {
          question: `How soon can you look at a house in ${name}?`,
          answer: `One of us will call within {{promise}} and offer you the next free time. Tell us if water is coming in, and we’ll come sooner.`,
        },
      ],
      nearby: near.map(({ id }) => id),
    },
    `We do ${work} in ${name}, ${codes}. A page of what houses there need is still to come; until then, these are the services we bring.

## What we do in ${name}

${company.trades.map(({ id, name: trade, services }) => `- [${trade}](/services#${id}): ${listed(services.map((one) => one.toLowerCase()))}`).join('\n')}

To get started, [get a free estimate](/contact#estimate) or call {{phone}}.`,
  );
};

const homeOf = ({ towns, address }: Company): Town =>
  towns.find(({ name }) => name === address.city) ?? (towns[0] as Town);
