import { expect, it } from 'vitest';
import { doesRepair, REPAIR_FACTS } from '@/domain/business.ts';

const done = (repairs: Parameters<typeof doesRepair>[0]['repairs']) =>
  REPAIR_FACTS.filter((fact) => doesRepair({ repairs }, fact));

it('says which repairs a company does', () => {
  expect(done({ glassOnly: true, boardUp: false, urgentHours: 4 })).toEqual([
    'anyRepair',
    'glassOnly',
    'urgentHours',
  ]);
  expect(done({ glassOnly: false, boardUp: true, urgentHours: null })).toEqual([
    'anyRepair',
    'boardUp',
  ]);
  expect(done(null)).toEqual([]);
});
