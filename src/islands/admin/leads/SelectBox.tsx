import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { Lead } from '@/domain/desk.ts';
import { $selected, select } from './selection.ts';

export const SelectBox = ({ lead }: { lead: Lead }) => {
  const selected = useStore($selected);
  const shift = useRef(false);
  return (
    <label className="-m-2.5 inline-flex size-11 cursor-pointer items-center justify-center">
      <span className="sr-only">Select {lead.name}</span>
      <input
        type="checkbox"
        checked={selected.has(lead.id)}
        data-mark={lead.id}
        onClick={(event) => (shift.current = event.shiftKey)}
        onChange={(event) => select(lead.id, event.target.checked, shift.current)}
        className="accent-accent size-6"
      />
    </label>
  );
};
