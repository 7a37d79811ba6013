export interface Town {
  id: string;
  name: string;
  zips: string[];
}

const letters = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '');

/** By ZIP code (ZIP+4 too) or name, in any spelling that people type; `state` as `NC|North Carolina`. */
export const findTown = (
  query: string,
  towns: readonly Town[],
  state: string,
): Town | undefined => {
  const zip = /\b(\d{5})(?:-\d{4})?\b/.exec(query)?.[1];
  if (zip) return towns.find((town) => town.zips.includes(zip));
  const wanted = letters(
    query.replace(new RegExp(`,?\\s*\\b(?:${state})\\b\\.?\\s*\\d*$`, 'i'), ''),
  );
  return wanted === '' ? undefined : towns.find(({ name }) => letters(name) === wanted);
};

/** Whether it can be the name of a town or holds a whole ZIP code. */
export const namesTown = (query: string): boolean => /\d{5}|\p{L}{2}/u.test(query);
