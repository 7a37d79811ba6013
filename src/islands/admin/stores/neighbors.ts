import { computed } from 'nanostores';
import { $list } from './lead-list.ts';
import { $cameFrom, $leadId } from './route.ts';
import { $today, rowsOf } from './today.ts';

/** Where the lead stands in the list that the owner came from. */
export const $neighbors = computed([$leadId, $cameFrom, $list, $today], (id, from, list, today) => {
  const rows = today ? rowsOf(today).map(({ lead }) => lead) : [];
  const leads = from['tab'] === 'leads' ? (list?.leads ?? []) : rows;
  const index = leads.findIndex((lead) => lead.id === id);
  if (index < 0 || leads.length < 2) return null;
  return {
    at: index + 1,
    count: leads.length,
    before: leads[index - 1]?.id,
    after: leads[index + 1]?.id,
  };
});
