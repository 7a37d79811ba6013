import { readHouse, readTrades } from '../../../../src/domain/house.ts';
import { fieldsOf } from '../../http/read-body.ts';

/**
 * Without JavaScript, only the address of the page has what a link chose: the look, the decade, the trades. What the
 * form says about them counts first.
 */
export const formInput = (data: unknown, request: Request): Record<string, unknown> => {
  const fields = fieldsOf(data);
  const page = request.headers.get('referer') ?? '';
  const query = new URLSearchParams(URL.canParse(page) ? new URL(page).search : '');
  const trades = readTrades(fields['trades']);
  return {
    ...fields,
    ...readHouse(fields, Object.fromEntries(query)),
    trades: trades.length > 0 ? trades : readTrades(query.getAll('trades')),
  };
};
