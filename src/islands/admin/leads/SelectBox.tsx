import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { $selected, select } from '@/islands/admin/stores/selection.ts';
import { useHas } from '@/islands/admin/stores/leads.ts';

/** With a mouse, it shows up under the pointer and once it is checked. */
const QUIET =
  'lg:[@media(hover:hover)]:opacity-0 lg:group-hover:opacity-100! lg:focus-within:opacity-100! lg:has-checked:opacity-100!';

export const SelectBox = ({ lead }: { lead: Lead }) => (
  <label
    className={`relative z-1 -ml-2 inline-flex size-11 cursor-pointer items-center justify-center ${QUIET}`}
  >
    <span className="sr-only">Select {leadName(lead)}</span>
    <input
      type="checkbox"
      checked={useHas($selected, lead.id)}
      data-mark={lead.id}
      onChange={({ target, nativeEvent }) =>
        select(lead.id, target.checked, (nativeEvent as MouseEvent).shiftKey)
      }
      className="accent-accent size-5"
    />
  </label>
);
