import { readHouse } from '../../../../src/domain/lead-extras.ts';
import { fieldsOf } from '../../http/read-body.ts';

/**
 * The fields of a form that a browser has posted by itself. Without a script, the look and the decade that a page has
 * passed on are only in the query of the form's page.
 */
export const formInput = (data: unknown, request: Request): Record<string, unknown> => {
  const fields = fieldsOf(data);
  const page = request.headers.get('referer') ?? '';
  const query = URL.canParse(page) ? Object.fromEntries(new URL(page).searchParams) : {};
  return { ...fields, ...readHouse(fields, query) };
};
