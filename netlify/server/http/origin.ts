/**
 * Whether a browser says that another site's page has sent a request. `Origin: null` alone says nothing. Hosts are
 * compared, not schemes: behind a proxy that ends TLS, a page's own request reads as http here.
 */
export const isFromOtherSite = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'none') return site === 'cross-site';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
};

/** The origin of a web address, or null: a referrer's path and query are nobody's business. */
export const originOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > 2048 || !URL.canParse(value)) return null;
  const { protocol, origin } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
};
