import { useCallback, useSyncExternalStore } from 'react';
import type { FieldAttributes } from './field-attributes.ts';

export const useFormValue = (
  { id }: FieldAttributes,
  read: (form: HTMLFormElement) => string,
): string => {
  const address = id('address');
  return useSyncExternalStore(
    useCallback((changed) => onInput(formOf(address), changed), [address]),
    () => {
      const form = formOf(address);
      return form ? read(form) : '';
    },
    () => '',
  );
};

const formOf = (id: string): HTMLFormElement | null | undefined =>
  (document.getElementById(id) as HTMLInputElement | null)?.form;

const onInput = (form: HTMLFormElement | null | undefined, changed: () => void): (() => void) => {
  // The fields are emptied only after the `reset` event.
  const later = () => setTimeout(changed);
  const closed = new AbortController();
  form?.addEventListener('input', changed, { signal: closed.signal });
  form?.addEventListener('reset', later, { signal: closed.signal });
  return () => closed.abort();
};
