/** `open` works on anyone's website; `refused` doesn't work on ours; `unknown` if the service didn't respond. */
export type MapToken = 'none' | 'restricted' | 'open' | 'refused' | 'unknown';

const SERVICE = 'https://api.mapbox.com';
const PATIENCE = 4000;
const STRANGER = 'https://another-site.example/';

/** The answers to a token don't change while this process lives, except that someone restricts it. */
const restricted = new Set<string>();

/**
 * Asks for one address as a page of ours would, and as another website's would. The service compares the header
 * `Referer` with the token's list: https://docs.mapbox.com/accounts/guides/tokens/#url-restrictions
 */
export const askMap = async (
  token: string | undefined,
  website: string,
  service = SERVICE,
): Promise<MapToken> => {
  if (!token?.startsWith('pk.')) return 'none';
  const known = `${service} ${website} ${token}`;
  if (restricted.has(known)) return 'restricted';
  try {
    const [own, other] = await Promise.all(
      [`${website}/`, STRANGER].map((referer) => ask(service, token, referer)),
    );
    if (!own) return 'refused';
    if (other) return 'open';
    restricted.add(known);
    return 'restricted';
  } catch {
    return 'unknown';
  }
};

const ask = async (service: string, token: string, Referer: string): Promise<boolean> => {
  const url = new URL('/geocoding/v5/mapbox.places/20001.json', service);
  url.search = new URLSearchParams({ access_token: token, limit: '1', country: 'us' }).toString();
  const response = await fetch(url, {
    headers: { Referer },
    signal: AbortSignal.timeout(PATIENCE),
  });
  await response.body?.cancel();
  if (response.ok) return true;
  if (response.status === 401 || response.status === 403) return false;
  throw new Error(`status ${response.status}`);
};
