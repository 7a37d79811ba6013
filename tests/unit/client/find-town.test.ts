import { describe, expect, it } from 'vitest';
import { findTown, namesTown } from '@/components/local/find-town';
import { business } from '@/domain/business';

const { towns } = business.serviceArea;
const STATE = 'NC|North Carolina';

describe('asking whether a place is served', () => {
  it.each([
    ['27012', 'Clemmons'],
    [' 27127-1234 ', 'Winston-Salem'],
    ['winston salem', 'Winston-Salem'],
    ['Rural hall, NC', 'Rural Hall'],
    ['KING north carolina', 'King'],
    ['Lewisville NC 27023', 'Lewisville'],
  ])('finds the town of "%s"', (query, name) => {
    expect(findTown(query, towns, STATE)?.name).toBe(name);
  });

  it.each(['27513', 'Raleigh', '', '   ', 'nc', '270', 'Clemmonsville'])(
    'leaves "%s" to a person',
    (query) => {
      expect(findTown(query, towns, STATE)).toBeUndefined();
    },
  );

  it.each(['', '  ', '9021', '270', 'x', '?!'])('asks again after "%s"', (query) => {
    expect(namesTown(query)).toBe(false);
  });

  it.each(['27513', '27012-1234', 'Raleigh', 'Winston-Salem', 'El Río'])(
    'takes "%s" for a place',
    (query) => {
      expect(namesTown(query)).toBe(true);
    },
  );

  it('knows every town and ZIP code of the business file', () => {
    for (const town of towns) {
      expect(findTown(town.name, towns, STATE)?.id).toBe(town.id);
      for (const zip of town.zips) expect(findTown(zip, towns, STATE)?.zips).toContain(zip);
    }
  });
});
