import { createServer, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteWith, type Site } from './site.ts';

/** An operation such as `PUT lead` or `LIST change`. */
export interface NotingSite extends Site {
  asked(): string[];
}

export const startNotingSite = async (): Promise<NotingSite> => {
  const calls: string[] = [];
  const servers: { close(): void }[] = [];
  const site = await siteWith(async (blobs) => {
    const server = createServer((request, response) => {
      calls.push(callOf(request.method, request.url));
      const { method, headers } = request;
      const onward = ask(new URL(request.url ?? '/', blobs.url), { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => request.socket.destroy());
      request.pipe(onward);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    servers.push({
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const context = JSON.parse(Buffer.from(blobs.context, 'base64').toString()) as object;
    const through = { ...context, edgeURL: url, uncachedEdgeURL: url };
    return Buffer.from(JSON.stringify(through)).toString('base64');
  });
  return {
    ...site,
    asked: () => calls.splice(0),
    close: async () => {
      await site.settle();
      for (const server of servers) server.close();
      await site.close();
    },
  };
};

const callOf = (method = '', path = ''): string => {
  const { pathname, searchParams } = new URL(path, 'http://localhost');
  const prefix = searchParams.get('prefix');
  const [, , , kind = ''] = pathname.split('/');
  return prefix === null ? `${method.toUpperCase()} ${kind}` : `LIST ${prefix.split('/')[0] ?? ''}`;
};
