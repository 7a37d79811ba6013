const running = new Map<string, Promise<unknown>>();

/** One after the other in all windows of the browser. Without Web Locks only in this one. */
export const withLock = <T>(name: string, work: () => Promise<T>): Promise<T> => {
  if ('locks' in navigator) return navigator.locks.request(name, work) as Promise<T>;
  const result = (running.get(name) ?? Promise.resolve()).then(work);
  running.set(
    name,
    result.catch(() => undefined),
  );
  return result;
};
