import { ownTitleLimit, pageTitle, TITLE_LIMIT } from '#domain/page-title.ts';
import { FACT } from '../../content/fill-facts.ts';
import type { Page } from '../read/content.ts';
import type { Finding } from '../read/finding.ts';
import { isFields } from '../read/walk.ts';

/** The schema says more of a longer one. */
const OWN_LIMIT = 45;

/** The schema gives a title's own limit; this is the one with the company's name behind it. */
export const titleMistakes = (
  { entry }: Page,
  known: Readonly<Record<string, string>>,
): Finding[] => {
  const seo = isFields(entry.data) ? entry.data['seo'] : null;
  const typed = isFields(seo) ? seo['title'] : null;
  if (typeof typed !== 'string') return [];
  const company = known['name'] ?? '';
  const title = typed.replaceAll(FACT, (fact, key: string) => known[key] ?? fact);
  const letters = pageTitle(title, company).length;
  if (letters <= TITLE_LIMIT || title.length > OWN_LIMIT) return [];
  return [
    {
      file: entry.file,
      ...entry.at(['seo', 'title']),
      text: `"seo > title" is ${title.length} letters long, and search results cut what is longer than ${TITLE_LIMIT} with the company’s name. Shorten it to ${ownTitleLimit(company)}.`,
    },
  ];
};
