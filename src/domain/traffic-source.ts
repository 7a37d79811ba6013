import { HEARD_LABELS, readHeard } from './heard.ts';
import { business } from './business.ts';
import type { Campaign, LeadRecord } from './lead.ts';
import { DIRECT, OTHER } from './reports.ts';
import { cleanLine, sentenceCase } from './text.ts';

/** Source names by a part of the site's host name, or by the `utm_source` of an ad. */
const NAMES: Record<string, string> = {
  google: 'Google',
  'google-ads': 'Google Ads',
  'google-business': 'Google Business',
  gemini: 'Gemini',
  bing: 'Bing',
  'bing-ads': 'Bing Ads',
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

/** The choices of the source filter: the sites that bring most leads, and what callers say. */
export const SOURCES = [
  ...new Set([...Object.values(NAMES), ...Object.values(HEARD_LABELS), 'Direct', 'Phone']),
].filter((name) => name !== HEARD_LABELS.other);

/** One name for `www.google.com`, `google.com` and a tag's `google`. */
export const sourceName = (raw: string): string => {
  if (raw === OTHER) return OTHER;
  if (raw === DIRECT) return 'Direct';
  const name = raw.toLowerCase();
  if (WEBMAIL.test(name)) return 'Email';
  const known = name.split('.').find((part) => Object.hasOwn(NAMES, part));
  if (known) return NAMES[known] ?? raw;
  if (name.includes('.')) return name.replace(/^(?:www|m)\./, '');
  return sentenceCase(name.replace(/[_-]+/g, ' '));
};

/** In a browser, or in Gmail's app for Android. */
const WEBMAIL = /^(?:mail|outlook)\.|^com\.google\.android\.gm$/;

/** Ads are apart from searches on the same site, because the owner pays for ads. */
export const campaignSource = ({ source, medium }: Campaign): string | undefined =>
  source && /^(?:google|bing)$/i.test(source) && /^(?:cpc|ppc|paid)/i.test(medium ?? '')
    ? `${source}-ads`
    : source;

export const sourceOf = ({
  campaign,
  referrer,
  heard,
  source,
}: Pick<LeadRecord, 'campaign' | 'referrer' | 'heard' | 'source'>): string => {
  const site = (campaign && campaignSource(campaign)) || siteOf(referrer);
  if (site) return sourceName(cleanLine(site));
  const told = readHeard(heard);
  if (told && told !== 'other') return HEARD_LABELS[told];
  return source === 'phone' ? 'Phone' : sourceName(DIRECT);
};

const OWN_HOST = new URL(business.website).hostname;

const siteOf = (referrer: string | null): string | null => {
  const host = /^[a-z-]+:\/\/([^/?#:]+)/i.exec(referrer ?? '')?.[1]?.toLowerCase() ?? '';
  return host === OWN_HOST ? null : host;
};

/** For example, `google / cpc / fall`. */
export const campaignName = ({ source, medium, name }: Campaign): string | null => {
  const parts = [source, medium, name];
  const named = parts.map((part) => part || '-').join(' / ');
  return parts.some(Boolean) ? named.toLowerCase() : null;
};
