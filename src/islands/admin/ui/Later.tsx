import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { closeDialog } from '@/islands/admin/stores/dialogs.ts';
import { showNotice } from '@/islands/toasts/toast.ts';

/** A part of the dashboard that is loaded at its first use. React's own `lazy` holds back what has loaded for 0.3 s. */
export const later = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  meanwhile: ReactNode = null,
) => {
  let loaded: ComponentType<Props> | null = null;
  const preload = async (): Promise<ComponentType<Props>> => (loaded ??= (await load())[name]);
  const Later = (props: Props): ReactNode => {
    const [Part, setPart] = useState(() => loaded);
    useEffect(() => {
      preload()
        .then((part) => setPart(() => part))
        .catch(() => {
          closeDialog();
          showNotice.error("Couldn't open it", 'Check your connection and try again.');
        });
    }, []);
    return Part ? <Part {...props} /> : meanwhile;
  };
  return Object.assign(Later, { preload });
};
