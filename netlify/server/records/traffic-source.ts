import { HEARD_LABELS } from '#domain/added-lead.ts';
import { business } from '#domain/business.ts';
import type { LeadRecord } from '#domain/lead.ts';
import { DIRECT, OTHER } from '#domain/reports.ts';
import { cleanLine, sentenceCase } from '#domain/text.ts';

/** By a part of the site's name, or by what the tag of an ad says. */
const NAMES: Record<string, string> = {
  google: 'Google',
  bing: 'Bing',
  duckduckgo: 'DuckDuckGo',
  yahoo: 'Yahoo',
  chatgpt: 'ChatGPT',
  facebook: 'Facebook',
  fb: 'Facebook',
  instagram: 'Instagram',
  ig: 'Instagram',
  nextdoor: 'Nextdoor',
  yelp: 'Yelp',
  angi: 'Angi',
  thumbtack: 'Thumbtack',
  houzz: 'Houzz',
  bbb: 'BBB',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
};

/** One name for `www.google.com`, `google.com` and an ad's `google`. */
export const sourceName = (raw: string): string => {
  if (raw === OTHER) return OTHER;
  if (raw === DIRECT) return 'Direct';
  const name = raw.toLowerCase();
  const known = name.split('.').find((part) => Object.hasOwn(NAMES, part));
  if (known) return NAMES[known] ?? raw;
  if (name.includes('.')) return name.replace(/^(?:www|m)\./, '');
  return sentenceCase(name.replace(/[_-]+/g, ' '));
};

/** The ad, else the site before, else what the caller said. */
export const sourceOf = ({ campaign, referrer, heard, source }: LeadRecord): string => {
  const site = campaign?.source || siteOf(referrer);
  if (site) return sourceName(cleanLine(site));
  if (heard && heard !== 'other') return HEARD_LABELS[heard];
  return source === 'phone' ? 'Phone' : sourceName(DIRECT);
};

const OWN_HOST = new URL(business.website).hostname;

const siteOf = (referrer: string | null): string | null => {
  const host = referrer && URL.canParse(referrer) ? new URL(referrer).hostname : '';
  return host === OWN_HOST ? null : host;
};

/** As `google / cpc / fall`. */
export const campaignName = (...parts: (string | null | undefined)[]): string | null =>
  parts.some(Boolean) ? parts.map((part) => part || '-').join(' / ') : null;
