import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DAY } from '#domain/duration.ts';
import { API } from '@/domain/api.ts';

const REPORTS = '/reports';
/** Runs before each page's script, so that its errors and those of what it loads are reported. */
const WATCH = `
const tell = (...words) => navigator.sendBeacon('${REPORTS}', words.join(' '));
addEventListener('error', ({ message }) => tell(message));
addEventListener('unhandledrejection', ({ reason }) => setTimeout(tell, 500, reason));
console.error = tell;
`;

/** Passes the site on and collects errors and policy violations of its pages. Makes every callback due a day later. */
export const watchSite = async (site: string) => {
  const problems: string[] = [];
  const { host, origin, hostname, port } = new URL(site);
  const server = createServer((asked, response) => {
    if (asked.url === REPORTS) {
      void text(asked).then((report) => problems.push(report));
      response.writeHead(204).end();
      return;
    }
    const headers = { ...asked.headers, host, 'accept-encoding': 'identity' };
    if (headers.origin) headers.origin = origin;
    const options = { hostname, port, path: asked.url, method: asked.method, headers };
    asked.pipe(request(options, (found) => void pass(asked.url ?? '', found, response)));
  }).listen(0, 'localhost');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    problems,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

const pass = async (
  path: string,
  found: IncomingMessage,
  response: ServerResponse,
): Promise<void> => {
  const { 'content-length': _, 'transfer-encoding': __, ...headers } = found.headers;
  const policy = headers['content-security-policy'];
  if (policy) headers['content-security-policy'] = `${policy.toString()}; report-uri ${REPORTS}`;
  const isScript = path.startsWith('/scripts/');
  if (!isScript && path !== API.submitLead) {
    response.writeHead(found.statusCode ?? 500, headers);
    found.pipe(response);
    return;
  }
  const body = await text(found);
  const later = body.replace(/"callBy":"([^"]+)"/, (_, time: string) => {
    return `"callBy":"${new Date(Date.parse(time) + DAY).toISOString()}"`;
  });
  response.writeHead(found.statusCode ?? 500, headers).end(isScript ? WATCH + body : later);
};
