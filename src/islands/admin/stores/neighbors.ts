import { computed } from 'nanostores';
import { list } from './lead-list.ts';
import { $cameFrom, $leadId } from './route.ts';
import { overview, rowsOf } from './overview.ts';

/** The place of the open lead in the list that the owner came from. */
export const $neighbors = computed(
  [$leadId, $cameFrom, list.$shown, overview.$shown],
  (id, from, leads, today) => {
    const rows = today ? rowsOf(today.value.today).map(({ lead }) => lead) : [];
    const ids = (from['tab'] === 'leads' ? (leads?.value.leads ?? []) : rows).map(
      (lead) => lead.id,
    );
    const index = id === null ? -1 : ids.indexOf(id);
    if (index < 0 || ids.length < 2) return null;
    return { at: index + 1, count: ids.length, before: ids[index - 1], after: ids[index + 1] };
  },
);
