/** Aborts after a time, like `AbortSignal.timeout`, which Safari lacks before version 16. */
export const deadline = (milliseconds: number): AbortSignal => {
  const ended = new AbortController();
  setTimeout(
    () => ended.abort(new DOMException('No response in time.', 'TimeoutError')),
    milliseconds,
  );
  return ended.signal;
};
