import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { closeDialog } from '@/islands/admin/stores/dialogs.ts';
import { Button } from './Button.tsx';
import { Empty } from './Feedback.tsx';
import { showNotice } from '@/islands/toasts/toast.ts';

const TITLE = "Couldn't open it";
const TEXT = 'Check your connection, then reload the page.';
// Some browsers remember a failed script until the page is reloaded.
const FAILED = (
  <Empty title={TITLE} action={<Button onClick={() => location.reload()}>Retry</Button>}>
    {TEXT}
  </Empty>
);

/** A part of the dashboard that is loaded at its first use. React's own `lazy` holds back a loaded part for 0.3 s. */
export const later = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  meanwhile: ReactNode = null,
) => {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= (await load())[name]);
  const Later = (props: Props): ReactNode => {
    const [Part, setPart] = useState(() => loaded);
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      preload()
        .then((part) => setPart(() => part))
        .catch(() => {
          setFailed(true);
          if (meanwhile !== null) return;
          closeDialog();
          showNotice.error(TITLE, TEXT);
        });
    }, []);
    if (Part) return <Part {...props} />;
    return hasFailed ? FAILED : meanwhile;
  };
  return Object.assign(Later, { preload });
};
