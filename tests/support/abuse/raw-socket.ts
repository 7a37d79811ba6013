import { connect } from 'node:net';

/** Long enough for an answer of this machine; who says nothing by then waits for more. */
const QUIET = 700;

/** Sends bytes as they are and returns all that comes back until the other side ends, or falls quiet. */
export const sendRaw = (url: string, bytes: string | Buffer): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let answer = '';
    const end = () => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(QUIET, end);
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', end);
    socket.on('close', end);
    socket.write(bytes);
  });

/** The statuses of all answers that came back on one connection. */
export const statusesIn = (answer: string): number[] =>
  [...answer.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status));
