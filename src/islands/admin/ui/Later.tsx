import { type ComponentType, useEffect, useState } from 'react';
import { showNotice } from '@/islands/toasts/toast.ts';

interface Props<Own> {
  load: () => Promise<ComponentType<Own>>;
  own: Own;
  onFail: () => void;
}

/** Shows a part of the dashboard that is loaded at its first use. */
export const Later = <Own extends object>({ load, own, onFail }: Props<Own>) => {
  const [Part, setPart] = useState<ComponentType<Own> | null>(null);
  useEffect(() => {
    load()
      .then((part) => setPart(() => part))
      .catch(() => {
        onFail();
        showNotice.error("Couldn't open it", 'Check your connection and try again.');
      });
    // eslint-disable-next-line react/exhaustive-deps -- once, when it is opened
  }, []);
  return Part && <Part {...own} />;
};
