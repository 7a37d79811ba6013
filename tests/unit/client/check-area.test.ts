import { describe, expect, it } from 'vitest';
import { checkArea } from '@/components/local/check-area';
import { business } from '@/domain/business';

const COUNTIES: Record<string, string> = {
  'advance-nc': 'Davie County',
  'bermuda-run-nc': 'Davie County',
  'mocksville-nc': 'Davie County',
  'king-nc': 'Stokes County',
};
const towns = business.serviceArea.towns.map((town) => ({
  ...town,
  county: COUNTIES[town.id] ?? 'Forsyth County',
}));
const find = (query: string) => checkArea(query, towns, 'NC|North Carolina');

/** Other places in North Carolina that a looser rule would take for one of ours. */
const ELSEWHERE =
  `Belmont, Boonville, Clayton, Clinton, Davidson, Davis, Jacksonville, Jamestown, Jonesville, Kings Mountain, Kinston,
  Lawsonville, Lewiston, Louisville, Lowesville, Mooresville, Morrisville, Reidsville, Salem, Stokesdale, Thomasville,
  Vance, Walkersville, Wallburg, Winterville, Winton`.split(/,\s+/);

describe('asking whether a place is served', () => {
  it.each([
    ['27012', 'Clemmons'],
    [' 27127-1234 ', 'Winston-Salem'],
    ['winston salem', 'Winston-Salem'],
    ['Rural hall, NC', 'Rural Hall'],
    ['KING north carolina', 'King'],
    ['Lewisville NC 27023', 'Lewisville'],
  ])('finds the town of "%s"', (query, name) => {
    expect(find(query)).toMatchObject({ kind: 'town', town: { name } });
  });

  it.each([
    ['Lewisvile', 'Lewisville'],
    ['Lewsiville, NC', 'Lewisville'],
    ['Clemens', 'Clemmons'],
    ['Winston', 'Winston-Salem'],
    ['Mockksville', 'Mocksville'],
    ['Burmuda Run', 'Bermuda Run'],
    ['Advanse', 'Advance'],
  ])('takes "%s" for %s', (query, name) => {
    expect(find(query)).toMatchObject({ kind: 'near', town: { name } });
  });

  it.each([
    ['Davie County', ['Advance', 'Bermuda Run', 'Mocksville']],
    ['Davie Co., NC', ['Advance', 'Bermuda Run', 'Mocksville']],
    ['Stokes', ['King']],
  ])('knows the towns of "%s"', (query, names) => {
    const found = find(query);
    expect('towns' in found && found.towns.map(({ name }) => name).toSorted()).toEqual(names);
  });

  it.each(['Forsyth', 'forsyth county', 'Forsythe'])('knows the county of "%s"', (query) => {
    expect(find(query)).toMatchObject({ kind: 'county', county: 'Forsyth County' });
  });

  it.each([...ELSEWHERE, '27513', 'Davidson County', 'Yadkin County', 'Clemmonsville', 'El Río'])(
    'leaves "%s" to a person',
    (query) => {
      expect(find(query)).toEqual({ kind: 'ask' });
    },
  );

  it.each(['', '  ', '9021', '270', 'x', '?!'])('asks again after "%s"', (query) => {
    expect(find(query)).toEqual({ kind: 'again' });
  });

  it('knows every town and ZIP code of the business file', () => {
    for (const town of towns) {
      expect(find(town.name)).toEqual({ kind: 'town', town });
      for (const zip of town.zips) expect(find(zip)).toMatchObject({ kind: 'town' });
    }
  });
});
