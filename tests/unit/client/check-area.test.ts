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

/** Other places of North Carolina, with every name that is much like one of ours. */
const ELSEWHERE =
  `Aberdeen, Ahoskie, Albemarle, Andrews, Apex, Archdale, Asheboro, Asheville, Ayden, Banner Elk, Beaufort,
  Belews Creek, Belmont, Bessemer City, Black Mountain, Blowing Rock, Boone, Boonville, Brevard, Burlington, Carrboro,
  Cary, Chapel Hill, Charlotte, Cherryville, China Grove, Clayton, Cleveland, Clinton, Clyde, Colfax, Concord, Conover,
  Cooleemee, Cornelius, Creedmoor, Danbury, Davidson, Davis, Denton, Dobson, Dunn, Durham, East Bend, Eden, Edenton,
  Elizabeth City, Elkin, Elon, Farmington, Farmville, Fayetteville, Forest City, Franklin, Fuquay-Varina, Garner,
  Gastonia, Germanton, Gibsonville, Goldsboro, Graham, Greensboro, Greenville, Hamlet, Haw River, Henderson,
  Hendersonville, Hickory, High Point, Hillsborough, Holly Springs, Huntersville, Jacksonville, Jamestown, Jonesville,
  Kannapolis, Kernersville, Kings Mountain, Kinston, Knightdale, Lake Norman, Laurinburg, Lawsonville, Lenoir,
  Lewiston, Lexington, Liberty, Lincolnton, Louisburg, Louisville, Lowesville, Lumberton, Madison, Marion, Mayodan,
  Mebane, Midway, Monroe, Mooresville, Morganton, Morrisville, Mount Airy, Nashville, New Bern, Newton, North
  Wilkesboro, Oak Ridge, Oxford, Pilot Mountain, Pinehurst, Pineville, Pinnacle, Pleasant Garden, Raleigh, Ramseur,
  Randleman, Ranlo, Reidsville, Roanoke Rapids, Rockingham, Rockwell, Rocky Mount, Roxboro, Rutherfordton, Saint Pauls,
  Salem, Salisbury, Sanford, Selma, Shelby, Siler City, Southern Pines, Sparta, Spencer, Spindale, Spring Lake,
  Statesville, Stokesdale, Stoneville, Summerfield, Swansboro, Tarboro, Taylorsville, Thomasville, Trinity, Troutman,
  Troy, Valdese, Vance, Wadesboro, Wake Forest, Walkersville, Wallburg, Walnut Cove, Waxhaw, Waynesville, Weaverville,
  Welcome, Wendell, Whitsett, Wilkesboro, Williamston, Wilmington, Wilson, Wingate, Winterville, Winton, Yadkinville,
  Yanceyville, Zebulon`
    .split(',')
    .map((name) => name.replace(/\s+/g, ' ').trim());

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
    ['lewisvil', 'Lewisville'],
    ['Lewsiville, NC', 'Lewisville'],
    ['Clemons', 'Clemmons'],
    ['Clemens', 'Clemmons'],
    ['Winston Salm', 'Winston-Salem'],
    ['Winston', 'Winston-Salem'],
    ['Pfaftown', 'Pfafftown'],
    ['Tobacoville', 'Tobaccoville'],
    ['Tobacovile', 'Tobaccoville'],
    ['Moksville', 'Mocksville'],
    ['Burmuda Run', 'Bermuda Run'],
    ['Bermuda', 'Bermuda Run'],
    ['Walkerton', 'Walkertown'],
    ['Advanse', 'Advance'],
  ])('takes "%s" for %s', (query, name) => {
    expect(find(query)).toMatchObject({ kind: 'near', town: { name } });
  });

  it.each([
    ['Davie County', ['Advance', 'Bermuda Run', 'Mocksville']],
    ['davie', ['Advance', 'Bermuda Run', 'Mocksville']],
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
