import { FastResponse, type ServerRequest } from 'srvx';
import { staticMiddleware } from 'srvx/static';
import { business } from '#domain/business.ts';
import type { Router } from '../functions/router.ts';
import type { SiteRules } from './site-rules.ts';

export interface HostParts {
  router: Pick<Router, 'handle'>;
  rules: SiteRules;
  files: StaticFiles;
}

const CACHE_CONTROL = 'public, max-age=0, must-revalidate';

export const createHost =
  (parts: HostParts) =>
  async (request: ServerRequest): Promise<Response> => {
    const url = readUrl(request.url);
    if (!url) return plain(400, 'Bad Request');
    if (!ownNames().includes(url.hostname)) return plain(421, STRANGER);
    return respond(parts, request, url);
  };

/** Anyone can point another name at this machine, and through a visitor's browser read what it sends. */
export const ownNames = (): string[] => [
  'localhost',
  '127.0.0.1',
  '[::1]',
  new URL(process.env['SITE_URL'] || business.website).hostname,
];

const STRANGER =
  "This site isn't at that address. Open it at http://localhost, or set SITE_URL to its address.";

const respond = async (parts: HostParts, request: ServerRequest, url: URL): Promise<Response> => {
  const response = await parts.router.handle(request, { ip: clientIp(request) });
  if (response) return response;

  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed();
  const found = (await parts.files(request)) ?? (await withoutSlash(url, request, parts));
  if (found) return asPage(parts.rules, found, url);
  const redirect = await parts.rules.redirectFor(request);
  if (!redirect) return notFound(parts, request, url);
  return new Response(null, { status: redirect.status, headers: { location: redirect.to } });
};

const withoutSlash = async (url: URL, request: Request, { files }: HostParts) => {
  if (!/^\/[^/].*\/$/.test(url.pathname)) return undefined;
  const target = new URL(url.pathname.replace(/\/+$/, ''), url);
  const exists = await files(new Request(target, { method: 'HEAD', headers: request.headers }));
  return (
    exists &&
    new Response(null, { status: 301, headers: { location: target.pathname + url.search } })
  );
};

const notFound = async ({ files, rules }: HostParts, request: Request, url: URL) => {
  const encodings = request.headers.get('accept-encoding');
  const page = await files(
    new Request(new URL('/404', url), {
      method: request.method === 'HEAD' ? 'HEAD' : 'GET',
      ...(encodings && { headers: { 'accept-encoding': encodings } }),
    }),
  );
  if (!page) return plain(404, 'Not Found');
  // Reads the file whole: an aborted stream in a native Response throws where nothing can catch it.
  const { headers } = page;
  const response = new FastResponse(await page.arrayBuffer(), { status: 404, headers });
  for (const name of ['etag', 'last-modified', 'accept-ranges']) response.headers.delete(name);
  return asPage(rules, response, url);
};

const asPage = (rules: SiteRules, response: Response, url: URL): Response => {
  response.headers.set('cache-control', CACHE_CONTROL);
  for (const [name, value] of Object.entries(rules.headersFor(url.pathname))) {
    response.headers.set(name, overHttp(url, value));
  }
  return response;
};

/** The built policy is for https; this machine has only http. */
const overHttp = (url: URL, value: string): string =>
  url.protocol === 'http:' ? value.replace(/;\s*upgrade-insecure-requests\b/, '') : value;

const notAllowed = (): Response => {
  const response = plain(405, 'Method Not Allowed');
  response.headers.set('allow', 'GET, HEAD');
  return response;
};

const plain = (status: number, text: string): Response =>
  new Response(`${text}\n`, {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'x-content-type-options': 'nosniff' },
  });

const readUrl = (address: string): URL | undefined => {
  try {
    const url = new URL(address);
    decodeURI(url.pathname);
    return url;
  } catch {
    return undefined;
  }
};

type StaticFiles = (request: Request) => Promise<Response | undefined>;

export const createStaticFiles = (directory: string): StaticFiles => {
  const serve = staticMiddleware({ dir: directory });
  return async (request) => {
    const found = await serve(request, () => NOT_FOUND);
    return found === NOT_FOUND ? undefined : found;
  };
};

const NOT_FOUND = new Response(null, { status: 404 });

export const clientIp = (request: ServerRequest): string => {
  const trusted = process.env['TRUST_CLIENT_IP_HEADER'] === '1';
  const named = trusted ? request.headers.get('x-nf-client-connection-ip') : null;
  return (named ?? request.ip ?? '127.0.0.1').replace(/^::ffff:/, '');
};
