import { startSite } from './site.ts';

/** Starts a site that records its requests to the store, such as `PUT lead` or `LIST change`. */
export const startNotingSite = async () => {
  const calls: string[] = [];
  const site = await startSite((blobs) => (request) => {
    calls.push(callOf(request));
    return blobs.handle(request);
  });
  return { ...site, asked: () => calls.splice(0) };
};

const callOf = ({ method, url }: Request): string => {
  const { pathname, searchParams } = new URL(url);
  const prefix = searchParams.get('prefix');
  const [, , , kind = ''] = pathname.split('/');
  return prefix === null ? `${method.toUpperCase()} ${kind}` : `LIST ${prefix.split('/')[0] ?? ''}`;
};
