export interface Town {
  id: string;
  name: string;
  zips: readonly string[];
  county?: string | undefined;
}

export type Found =
  | { kind: 'town' | 'near'; town: Town }
  | { kind: 'county'; county: string; towns: Town[] }
  /** `again`: the query is neither the name of a place nor a ZIP code. */
  | { kind: 'ask' | 'again' };

/** Finds a town by ZIP code (or ZIP+4), or by a typed town or county name; `state` is like `NC|North Carolina`. */
export const checkArea = (query: string, towns: readonly Town[], state: string): Found => {
  const zip = /\b(\d{5})(?:-\d{4})?\b/.exec(query)?.[1];
  const wanted = letters(
    query.replace(new RegExp(`,?\\s*\\b(?:${state})\\b\\.?\\s*\\d*$`, 'i'), ''),
  );
  const named = towns.find(({ zips, name }) =>
    zip ? zips.includes(zip) : letters(name) === wanted,
  );
  if (named) return { kind: 'town', town: named };
  if (zip) return { kind: 'ask' };
  const county = towns.find((town) => town.county && isCounty(wanted, town.county))?.county;
  if (county)
    return { kind: 'county', county, towns: towns.filter((town) => town.county === county) };
  const near = towns.find(({ name }) => isNear(wanted, letters(name)));
  if (near) return { kind: 'near', town: near };
  return { kind: /\p{L}{2}/u.test(query) ? 'ask' : 'again' };
};

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

const isCounty = (wanted: string, county: string): boolean => {
  const [typed, name] = [wanted, letters(county)].map((text) => text.replace(/co(?:unty)?$/, ''));
  return typed === name || isMisspelled(typed ?? '', name ?? '');
};

/** True for a misspelled name, or for its beginning, because most people type only the first word. */
const isNear = (wanted: string, name: string): boolean =>
  isMisspelled(wanted, name) || (wanted.length >= 5 && name.startsWith(wanted));

const LONG = 7;

/** True for one wrong letter, or two if the length differs: two replaced letters turn Lewisville into Louisville. */
const isMisspelled = (typed: string, name: string): boolean =>
  name.length >= LONG &&
  (hasAtMost(1, typed, name) ||
    (name.length > LONG &&
      typed[0] === name[0] &&
      typed.length !== name.length &&
      hasAtMost(2, typed, name)));

/** True if at most `wrong` letters are replaced, missing, extra, or swapped with the next one. */
const hasAtMost = (wrong: number, typed: string, name: string): boolean => {
  if (wrong < 0) return false;
  if (typed === name) return true;
  if (typed[0] === name[0]) return hasAtMost(wrong, typed.slice(1), name.slice(1));
  const rest = (ofTyped: number, ofName: number) =>
    hasAtMost(wrong - 1, typed.slice(ofTyped), name.slice(ofName));
  const isSwapped = typed[0] === name[1] && typed[1] === name[0];
  return rest(1, 1) || rest(1, 0) || rest(0, 1) || (isSwapped && rest(2, 2));
};
