import { useStore } from '@nanostores/react';
import { $now, hoursToCall } from '../clock.ts';

interface Props {
  receivedAt: string;
}

/** The lit pane: somebody was promised a call and there is still time to keep the word. */
export const CallBy = ({ receivedAt }: Props) => {
  const hours = hoursToCall(receivedAt, useStore($now));
  if (hours === null) return null;
  return (
    <p className="mt-1 flex items-center gap-2 text-sm font-normal whitespace-nowrap">
      <span aria-hidden="true" className="bg-lamp border-edge size-2.5 shrink-0 border" />
      Call within {hours} h
    </p>
  );
};
