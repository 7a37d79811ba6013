import { $listQuery } from '../leads/filter.ts';
import { $list } from '../leads/list.ts';
import { go } from '../place.ts';

/** To the list as it was left, whatever was looked for there. */
export const backToList = (): void => {
  const query = $list.get()?.query ?? $listQuery.get();
  const params = Object.fromEntries(new URLSearchParams(query));
  // What the list leaves out by itself does not stand in the address.
  const { suspect, ...rest } = params;
  go({ tab: 'leads', ...rest, ...(suspect === 'yes' && { suspect }) });
};
