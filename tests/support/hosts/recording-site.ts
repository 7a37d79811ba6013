import { startSite, type Site } from './site.ts';

/** An operation such as `PUT lead` or `LIST change`. */
export interface NotingSite extends Site {
  asked(): string[];
}

export const startNotingSite = async (): Promise<NotingSite> => {
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
