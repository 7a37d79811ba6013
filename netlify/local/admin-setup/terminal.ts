import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Whom the setup talks with. */
export interface Terminal {
  /** A person sits there: what is shown is read by nobody else and kept in no log. */
  attended: boolean;
  /** The line that was typed; what is typed at a `hidden` question is shown nowhere. */
  ask: (question: string, hidden?: 'hidden') => Promise<string>;
  say: (text: string) => void;
}

/** Nothing more can be typed. */
export class InputEnded extends Error {
  override name = 'InputEnded';
}

/** Questions go to standard error, so that nothing typed or shown ends in a redirected file. */
export const openTerminal = (): Terminal & { close: () => void } => {
  const attended = process.stdin.isTTY && process.stdout.isTTY && process.stderr.isTTY;
  let hides = false;
  const echo = new Writable({
    write: (chunk: Buffer, _, done) => {
      if (!hides) process.stderr.write(chunk);
      done();
    },
  });
  // Without a history: the arrow keys would bring a hidden answer back into a shown one.
  const reader = createInterface({
    input: process.stdin,
    output: echo,
    terminal: attended,
    historySize: 0,
  });
  reader.on('SIGINT', () => reader.close());
  const lines = reader[Symbol.asyncIterator]();
  return {
    attended,
    ask: async (question, hidden) => {
      process.stderr.write(question);
      hides = hidden !== undefined;
      const { value, done } = await lines.next();
      if (hides && attended) process.stderr.write('\n');
      hides = false;
      if (done) throw new InputEnded();
      return value;
    },
    say: (text) => void process.stderr.write(`${text}\n`),
    close: () => reader.close(),
  };
};
