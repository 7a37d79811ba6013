import { type Business, business } from './business.ts';

const { towns } = business.serviceArea;

export const TOWN_IDS: readonly string[] = towns.map(({ id }) => id);
export const ELSEWHERE = 'elsewhere';

export const townName = (id: string): string | undefined =>
  towns.find((town) => town.id === id)?.name;

type Town = Pick<(typeof towns)[number], 'id' | 'name'>;

export const stateOfTown = ({ id }: Pick<Town, 'id'>): string => id.slice(-2).toUpperCase();

/** For example, `Clemmons and King, NC`. If the states differ, each town has its own. */
export const townList = (list: readonly Town[]): string =>
  list
    .map((town, index) => {
      const next = list[index + 1];
      return next && stateOfTown(next) === stateOfTown(town)
        ? town.name
        : `${town.name}, ${stateOfTown(town)}`;
    })
    .join(' and ');

export const townOfPath = (path: string): string | undefined =>
  TOWN_IDS.find((id) => path.endsWith(`/${id}`) || path.endsWith(`-${id}`));

export const mapHref = ({ address }: { address: string }): string =>
  `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: address }).toString()}`;

/** Matches `NC`, `N.C.` and `North Carolina`. */
const statePattern = ({ state, stateName }: Business['address']): string =>
  `(?:${state.split('').join('\\.?\\s?')}|${stateName})`;
const STATE = statePattern(business.address);

/** Matches a name only at the end or before a comma, the state or the ZIP code, so that no street matches. */
const patternOf = (name: string): RegExp =>
  new RegExp(
    `(?:^|[^\\p{L}\\d])${name.replace(/[- ]/g, '[- ]+')}(?=\\s*(?:,|\\.?$|${STATE}\\b|\\d{5}\\b))`,
    'giu',
  );
const TOWNS = towns.map((town) => ({ ...town, pattern: patternOf(town.name) }));

/** Finds the town by ZIP code or name. If towns share a ZIP code, the named one wins. */
export const townIdOf = (address: string): string => {
  const zip = zipOf(address);
  const sharing = TOWNS.filter(({ zips }) => zip !== undefined && zips.includes(zip));
  const [named] = (sharing.length > 0 ? sharing : TOWNS)
    .map(({ id, pattern }) => ({ id, at: [...address.matchAll(pattern)].at(-1)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at);
  return named?.id ?? sharing[0]?.id ?? ELSEWHERE;
};

/** Never the house number, which begins the address. */
const zipOf = (address: string): string | undefined =>
  [...address.trim().matchAll(/\D(\d{5})(?:-\d{4})?(?!\d)/gu)].at(-1)?.[1];

export const SHORT: Record<string, string> = {
  street: 'st',
  road: 'rd',
  avenue: 'ave',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  circle: 'cir',
  boulevard: 'blvd',
  place: 'pl',
  highway: 'hwy',
  apartment: 'apt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
};

/** For comparing texts: no accents, case or punctuation, `st` for `Street` and `nc` for `North Carolina`. */
export const plainWords = (
  text: string,
  { address }: Pick<Business, 'address'> = business,
): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(new RegExp(`\\b${statePattern(address)}\\b`, 'gi'), address.state)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => SHORT[word] ?? word)
    .join(' ');
