import type { FormState } from './use-lead-form.ts';

/** Says beside the button why a request was not sent; always there, so that its words are announced. */
export const Failure = ({ state }: { state: FormState }) => (
  <div role="alert" className="empty:hidden">
    {(state.kind === 'unsent' || state.kind === 'refused') && (
      <div className="border-danger bg-danger-ground text-danger rounded-sm border-l-4 p-4">
        <p className="font-semibold">{state.error}</p>
        {state.advice && <p className="mt-1">{state.advice}</p>}
      </div>
    )}
  </div>
);
