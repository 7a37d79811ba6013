import { Agent, request } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';

export interface Abuse {
  /** What is wrong with it, in words. */
  name: string;
  method: string;
  /** As it goes over the wire: nothing is resolved or encoded. */
  path: string;
  headers: OutgoingHttpHeaders;
  body: string | Buffer | null;
  /** `refused` wants a 4xx; `handled` takes any answer but a failure. */
  expects: 'refused' | 'handled' | number;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  milliseconds: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 16 });

export const sendAbuse = (url: string, abuse: Abuse): Promise<Answer> => send(url, abuse, agent);

/** Several at a time, each answer with what was asked. */
export const sendAll = async (
  url: string,
  abuses: readonly Abuse[],
): Promise<{ abuse: Abuse; answer: Answer }[]> => {
  const answers: { abuse: Abuse; answer: Answer }[] = [];
  const waiting = abuses.values();
  const worker = async () => {
    for (const abuse of waiting) answers.push({ abuse, answer: await sendAbuse(url, abuse) });
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return answers;
};

const send = (
  url: string,
  { method, path, headers, body, ...rest }: Abuse,
  by: Agent | false,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const started = performance.now();
    const call = request({ hostname, port, method, path, headers, agent: by }, (response) => {
      const chunks: Buffer[] = [];
      response
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('error', reject)
        .on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
            milliseconds: performance.now() - started,
          }),
        );
    });
    call.on('error', (error: NodeJS.ErrnoException) => {
      // The server may have ended a waiting connection just then: that says nothing of the request.
      if (call.reusedSocket) {
        resolve(send(url, { method, path, headers, body, ...rest }, false));
        return;
      }
      // A server may hang up on what is too large, once it has said so or without a word.
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') {
        resolve({ status: 499, headers: {}, text: '', milliseconds: performance.now() - started });
      } else reject(error);
    });
    call.end(body ?? undefined);
  });
