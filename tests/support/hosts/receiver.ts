import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface ReceivedRequest {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

export interface Receiver {
  url: string;
  calls: ReceivedRequest[];
  /** Sets how it responds from now on. A request without a response hangs. */
  answer(how: (response: ServerResponse) => unknown): void;
  close(): Promise<void>;
}

export const startReceiver = async (): Promise<Receiver> => {
  const calls: ReceivedRequest[] = [];
  let how: Parameters<Receiver['answer']>[0] = (response) => response.writeHead(201).end('{}');
  const server = createServer((request, response) => {
    void buffer(request).then((bytes) => {
      const { url = '', headers } = request;
      calls.push({ path: url, headers, body: bytes.toString(), bytes });
      how(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    calls,
    answer: (next) => {
      how = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
