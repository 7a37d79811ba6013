import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BlobServer } from '../../../netlify/local/blobs/blob-server.ts';

const TOKEN = 'a-personal-access-token';

/**
 * Imitates access to Netlify's store from outside, over a store of our own: lists and removals go through the API, and
 * a value is read or written at a signed address that the API gives out.
 */
export const startNetlifyApi = async (blobs: BlobServer) => {
  let refused = 0;

  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const [, area, site, rest = ''] =
      /^\/(api\/v1\/blobs|signed)\/([^/]+)(.*)$/.exec(pathname) ?? [];
    if (area !== 'signed' && headers.authorization !== `Bearer ${TOKEN}`) {
      refused += 1;
      response.writeHead(401).end();
      return;
    }
    const hasKey = /^\/[^/]+\/./.test(rest);
    if (area !== 'signed' && hasKey && method !== 'DELETE') {
      const url = `http://${headers.host ?? ''}/signed/${site ?? ''}${rest}`;
      response.writeHead(200).end(JSON.stringify({ url }));
      return;
    }
    const found = await fetch(`${blobs.url}/local${rest}${search}`, {
      method,
      headers: { authorization: `Bearer ${blobs.token}` },
      body: method === 'PUT' ? Buffer.concat(await Array.fromAsync(request)) : null,
    });
    response.writeHead(found.status, Object.fromEntries(found.headers));
    response.end(Buffer.from(await found.arrayBuffer()));
  };

  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.writeHead(500).end());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const apiURL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const context = { siteID: 'site', token: TOKEN, apiURL };
  return {
    context: Buffer.from(JSON.stringify(context)).toString('base64'),
    /** The number of requests without the access token. */
    refused: () => refused,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
