export type Service = (request: Request) => Promise<Response>;

const services = new Map<string, Service>();
const outside = globalThis.fetch;
const nextTurn = globalThis.setImmediate;

/** Requests to an address are answered in this process, without a network; returns the end of that. */
export const standIn = (url: string, service: Service): (() => void) => {
  const { origin } = new URL(url);
  if (services.size === 0) globalThis.fetch = fetchWithin;
  services.set(origin, service);
  return () => {
    services.delete(origin);
    if (services.size === 0 && globalThis.fetch === fetchWithin) globalThis.fetch = outside;
  };
};

const fetchWithin: typeof fetch = async (input, init) => {
  const service = services.get(new URL(input instanceof Request ? input.url : input).origin);
  if (!service) return outside(input, init);
  // Others get a turn, as while a network answers.
  await new Promise<void>((resolve) => nextTurn(resolve));
  return service(new Request(input, init));
};
