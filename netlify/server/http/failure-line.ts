import { basename } from 'node:path';

/** Its message is a sentence of our own, so the log may tell it. */
export class ExplainedError extends Error {
  override name = 'ExplainedError';
}

const FRAMES = 4;

/**
 * What failed and where, on one line. The message is left out where a library may have put what was sent into it, as
 * JSON's parser does; of the engine's own two kinds it names code alone.
 */
export const failureLine = (error: unknown): string => {
  if (!(error instanceof Error)) return `thrown ${typeof error}`;
  if (error instanceof ExplainedError) return error.message;
  const { name, message, stack = '' } = error;
  const code = (error as NodeJS.ErrnoException).code;
  const told = error instanceof TypeError || error instanceof ReferenceError ? `: ${message}` : '';
  const head = `${name}${typeof code === 'string' ? ` ${code}` : ''}${told}`;
  return [head, ...frames(stack)].join(' < ').replace(/\s+/g, ' ');
};

/** `file.ts:12:3` of the innermost calls. */
const frames = (stack: string): string[] =>
  [...stack.matchAll(/^ +at .*?([^\s()]+):(\d+:\d+)\)?$/gm)]
    .slice(0, FRAMES)
    .map(([, path = '', place = '']) => `${basename(path)}:${place}`);
