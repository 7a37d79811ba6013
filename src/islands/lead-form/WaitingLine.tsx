import type { Waiting } from '../waiting/waiting-list.ts';
import { WHY_ENDED } from '../waiting/words.ts';

interface Props extends Waiting {
  onCancel: () => void;
}

/** One of several requests that wait, each for a house of its own. */
export const WaitingLine = ({ kind, address, onCancel }: Props) => (
  <li className="flex items-baseline justify-between gap-x-4">
    <span className="min-w-0">
      {address}
      {(kind === 'refused' || kind === 'given-up') && ` (${WHY_ENDED[kind]})`}
    </span>
    {kind !== 'sending' && (
      <button
        type="button"
        aria-label={`Cancel the request for ${address}`}
        onClick={onCancel}
        className="min-h-11 cursor-pointer underline"
      >
        Cancel
      </button>
    )}
  </li>
);
