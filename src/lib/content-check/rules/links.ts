export interface Addresses {
  /** By path: `/about`, `/locations/king-nc`. */
  pages: ReadonlyMap<string, ReadonlySet<string>>;
  files: ReadonlySet<string>;
  origin: string;
}

type DeadLink = 'no address' | 'not secure' | 'no page' | 'no part';

export const deadLink = (
  address: string,
  from: string,
  { pages, files, origin }: Addresses,
): DeadLink | undefined => {
  if (address === '' || !URL.canParse(address, origin + from)) return 'no address';
  const url = new URL(address, origin + from);
  if (url.origin !== origin) return url.protocol === 'http:' ? 'not secure' : undefined;
  if (url.pathname.startsWith('/api/')) return undefined;
  const ids = pages.get(url.pathname);
  if (!ids) return files.has(url.pathname) ? undefined : 'no page';
  const id = decodeURIComponent(url.hash.slice(1));
  return id === '' || ids.has(id) ? undefined : 'no part';
};
