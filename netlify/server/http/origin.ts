/**
 * Whether the browser says that another site's page sent the request. `Origin: null` alone says nothing. Compares
 * hosts, not schemes: behind a proxy that ends TLS, our own pages' requests read as http.
 */
export const isFromOtherSite = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'none') return site === 'cross-site';
  const origin = headers.get('origin');
  if (origin === null || origin === 'null') return false;
  return !URL.canParse(origin) || new URL(origin).host !== new URL(url).host;
};

/** Only the origin: a referrer's path and query are private. */
export const originOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > 2048 || !URL.canParse(value)) return null;
  const { protocol, origin } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
};
