import { useSyncExternalStore } from 'react';
import { fieldId } from './field-attributes.ts';

export const useFormValue = (read: (form: HTMLFormElement) => string): string =>
  useSyncExternalStore(
    onInput,
    () => {
      const form = leadForm();
      return form ? read(form) : '';
    },
    () => '',
  );

const leadForm = (): HTMLFormElement | null => {
  const address = document.getElementById(fieldId('address'));
  return address instanceof HTMLInputElement ? address.form : null;
};

const onInput = (changed: () => void): (() => void) => {
  const form = leadForm();
  // The fields are emptied only after the `reset` event.
  const later = () => setTimeout(changed);
  form?.addEventListener('input', changed);
  form?.addEventListener('reset', later);
  return () => {
    form?.removeEventListener('input', changed);
    form?.removeEventListener('reset', later);
  };
};
