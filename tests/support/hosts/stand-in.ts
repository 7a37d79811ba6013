export type Service = (request: Request) => Promise<Response>;

const services = new Map<string, Service>();
const outside = globalThis.fetch;
const nextTurn = globalThis.setImmediate;

/** Answers requests to an address in this process, without a network. The returned function ends this. */
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
  // Gives other work a turn, as a network does before it answers.
  await new Promise<void>((resolve) => nextTurn(resolve));
  return service(new Request(input, init));
};
