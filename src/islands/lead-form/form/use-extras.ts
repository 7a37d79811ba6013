import { type RefObject, useLayoutEffect } from 'react';
import { enterQuery, forgetQuery, syncCount } from '@/islands/lead-form/fields/form-extras.ts';

export const useExtras = (form: RefObject<HTMLFormElement | null>): void => {
  useLayoutEffect(() => {
    const element = form.current;
    if (!element) return;
    enterQuery(element);
    syncCount(element);
    const closed = new AbortController();
    const { signal } = closed;
    element.addEventListener('input', () => syncCount(element), { capture: true, signal });
    const forget = (): void => {
      delete element.dataset.count;
      forgetQuery();
    };
    element.addEventListener('reset', forget, { signal });
    return () => closed.abort();
  }, [form]);
};
