import { readHouse } from '../../../../src/domain/house.ts';
import { fieldsOf } from '../../http/read-body.ts';

/**
 * The fields of a form posted without JavaScript. Only the address of the page it came from has the look and the decade
 * that another page chose.
 */
export const formInput = (data: unknown, request: Request): Record<string, unknown> => {
  const fields = fieldsOf(data);
  const page = request.headers.get('referer') ?? '';
  const query = URL.canParse(page) ? Object.fromEntries(new URL(page).searchParams) : {};
  return { ...fields, ...readHouse(fields, query) };
};
