import { basename } from 'node:path';

export class ExplainedError extends Error {
  override name = 'ExplainedError';
}

const FRAMES = 4;

/** One line that names the failure and its place, without messages of libraries, which may quote what was sent. */
export const failureLine = (error: unknown): string => {
  if (!(error instanceof Error)) return `thrown ${typeof error}`;
  if (error instanceof ExplainedError) return error.message;
  const { name, message, stack = '' } = error;
  const code = (error as NodeJS.ErrnoException).code;
  const detail =
    error instanceof TypeError || error instanceof ReferenceError ? `: ${message}` : '';
  const head = `${name}${typeof code === 'string' ? ` ${code}` : ''}${detail}`;
  return [head, ...frames(stack)].join(' < ').replace(/\s+/g, ' ');
};

const frames = (stack: string): string[] =>
  [...stack.matchAll(/^ +at .*?([^\s()]+):(\d+:\d+)\)?$/gm)]
    .slice(0, FRAMES)
    .map(([, path = '', place = '']) => `${basename(path)}:${place}`);
