import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';

interface Props {
  text: string;
  label: string;
  /** What is copied, for those who hear the button without its row. */
  of?: string;
}

type State = 'idle' | 'copied' | 'refused';

export const CopyButton = ({ text, label, of }: Props) => {
  const [state, setState] = useState<State>('idle');
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setState(done ? 'copied' : 'refused');
  };
  return (
    <>
      <Button onClick={() => void copy()} onBlur={() => setState('idle')} className="text-sm">
        {state === 'copied' ? 'Copied' : label}
        {of && <span className="sr-only"> {of}</span>}
      </Button>
      <span role="status" className={state === 'refused' ? 'text-danger text-sm' : 'sr-only'}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && "The browser didn't allow it. Select the text and copy it."}
      </span>
    </>
  );
};
