import { API, type TokenResponse } from '@/domain/api.ts';

export interface AddressSuggestion {
  id: string;
  place_name: string;
}

const MOST_RESULTS = 5;
const LONGEST_QUERY = 256;

let token: Promise<string | null> | undefined;

/** Null if suggestions are off. After a failure, the next letters try again. */
export const mapToken = (): Promise<string | null> =>
  (token ??= fetchToken().catch((error: unknown) => {
    console.error('Address suggestions are off:', error);
    token = undefined;
    return null;
  }));

/** https://docs.mapbox.com/api/search/geocoding-v5/ */
export const findAddresses = async (
  text: string,
  token: string,
  signal: AbortSignal,
): Promise<AddressSuggestion[]> => {
  // A semicolon would request several places at once.
  const query = encodeURIComponent(text.replaceAll(';', ' ').slice(0, LONGEST_QUERY));
  const url = new URL(`https://api.mapbox.com/geocoding/v5/mapbox.places/${query}.json`);
  url.search = new URLSearchParams({
    access_token: token,
    country: 'US',
    types: 'address,poi',
    limit: String(MOST_RESULTS),
  }).toString();
  const response = await fetch(url, { signal, referrerPolicy: 'origin' });
  if (!response.ok) throw new Error(`The map service answered ${response.status}`);
  const { features } = (await response.json()) as { features: AddressSuggestion[] };
  return features.slice(0, MOST_RESULTS).map(({ id, place_name }) => ({ id, place_name }));
};

const fetchToken = async (): Promise<string | null> => {
  const response = await fetch(API.mapboxToken);
  if (!response.ok) throw new Error(`${API.mapboxToken} answered ${response.status}`);
  const { token } = (await response.json()) as TokenResponse;
  return token?.startsWith('pk.') ? token : null;
};
