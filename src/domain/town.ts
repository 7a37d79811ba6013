import { business } from './business.ts';

const { towns } = business.serviceArea;

export const TOWN_IDS: readonly string[] = towns.map(({ id }) => id);
/** In place of a town's id, for an address outside the service area. */
export const ELSEWHERE = 'elsewhere';

export const townName = (id: string): string | undefined =>
  towns.find((town) => town.id === id)?.name;

/** The town of a town's own page, or of one for a service in that town. */
export const townOfPath = (path: string): string | undefined =>
  TOWN_IDS.find((id) => path.endsWith(`/${id}`) || path.endsWith(`-${id}`));

/** A town's id from the ZIP code or the town's name in an address; if two towns share a ZIP, the named one. */
export const townOf = (address: string): string => {
  const zip = zipOf(address);
  const sharing = towns.filter(({ zips }) => zip !== undefined && zips.includes(zip));
  const named = lastNamed(
    (sharing.length > 0 ? sharing : towns).map(({ id }) => id),
    address,
  );
  return named ?? sharing[0]?.id ?? ELSEWHERE;
};

/** The last five digits that are no house number. */
const zipOf = (address: string): string | undefined =>
  [...address.matchAll(/(?<=\S.*)(?<!\d)(\d{5})(?:-\d{4})?(?!\d)/gsu)].at(-1)?.[1];

const lastNamed = (ids: readonly string[], address: string): string | undefined =>
  ids
    .map((id) => ({ id, at: [...address.matchAll(patternOf(id))].at(-1)?.index ?? -1 }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => b.at - a.at)[0]?.id;

const { state, stateName } = business.address;
/** As `n.c.` or `north carolina`. */
const STATE = `(?:${state.replace(/(?<=.)(?=.)/g, '\\.?\\s?')}|${stateName})`;

const patterns = new Map<string, RegExp>();

/** Finds the name of a town and not of a street: at the end, or before a comma, the state or the ZIP code. */
const patternOf = (id: string): RegExp => {
  const name = (townName(id) ?? id).replace(/[- ]/g, '[- ]+');
  const pattern =
    patterns.get(id) ??
    new RegExp(`(?<![\\p{L}\\d])${name}(?=\\s*(?:,|\\.?$|${STATE}\\b|\\d{5}\\b))`, 'giu');
  patterns.set(id, pattern);
  return pattern;
};
