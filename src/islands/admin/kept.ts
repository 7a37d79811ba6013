import { computed } from 'nanostores';
import { $data } from './dashboard.ts';
import { $detail } from './lead/detail.ts';
import { $leadId } from './leads/filter.ts';
import { $list } from './leads/list.ts';
import { $screen } from './tabs.ts';

/** The screen shows something that was read earlier, so that a failure leaves it old and not empty. */
export const $isKept = computed(
  [$screen, $data, $leadId, $list, $detail],
  (screen, { loadedAt }, id, list, detail) => {
    if (screen !== 'leads') return loadedAt !== null;
    return id === null ? list !== null : detail?.id === id;
  },
);
