/** Whether a browser says that another site's page has sent a request; `Origin: null` alone says nothing. */
export const isFromElsewhere = ({ headers, url }: Request): boolean => {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === 'cross-site') return true;
  return (
    site !== 'same-site' && origin !== null && origin !== 'null' && origin !== new URL(url).origin
  );
};

/** The origin of a web address, or null: a referrer's path and query are nobody's business. */
export const originOf = (value: unknown): string | null => {
  if (typeof value !== 'string' || value.length > 2048 || !URL.canParse(value)) return null;
  const { protocol, origin } = new URL(value);
  return protocol === 'https:' || protocol === 'http:' ? origin : null;
};
