import type { FormState } from './use-lead-form.ts';

interface Props {
  state: FormState;
  /** The fields that it was about have been answered since. */
  isAnswered: boolean;
}

/** Says beside the button why a request was turned down; always there, so that its words are announced. */
export const Failure = ({ state, isAnswered }: Props) => (
  <div role="alert" className="empty:hidden">
    {state.kind === 'refused' && !isAnswered && (
      <div className="border-danger bg-danger-ground text-danger rounded-sm border-l-4 p-4">
        <p className="font-semibold">{state.error}</p>
        {state.advice && <p className="mt-1">{state.advice}</p>}
      </div>
    )}
  </div>
);
