import { useRef } from 'react';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { $selected, select } from '@/islands/admin/stores/selection.ts';
import { useHas } from '@/islands/admin/stores/leads.ts';

/** With a mouse, it shows up under the pointer and once it is checked. */
const QUIET =
  'lg:[@media(hover:hover)]:opacity-0 lg:group-hover:opacity-100! lg:focus-within:opacity-100! lg:has-checked:opacity-100!';

export const SelectBox = ({ lead }: { lead: Lead }) => {
  const isSelected = useHas($selected, lead.id);
  const shift = useRef(false);
  return (
    <label
      className={`relative z-1 -ml-2 inline-flex size-11 cursor-pointer items-center justify-center ${QUIET}`}
    >
      <span className="sr-only">Select {leadName(lead)}</span>
      <input
        type="checkbox"
        checked={isSelected}
        data-mark={lead.id}
        onClick={(event) => (shift.current = event.shiftKey)}
        onChange={(event) => select(lead.id, event.target.checked, shift.current)}
        className="accent-accent size-5"
      />
    </label>
  );
};
