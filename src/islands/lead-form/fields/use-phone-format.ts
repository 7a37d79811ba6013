import { type RefObject, useEffect } from 'react';
import { formatPhone } from './phone-format.ts';

/** Formats the phone number while it is typed, pasted or filled in by the browser. */
export const usePhoneFormat = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const element = form.current;
    const format = (event: Event): void => {
      const { target, inputType, isComposing } = event as InputEvent;
      if (!(target instanceof HTMLInputElement) || target.name !== 'phone' || isComposing) return;
      const { value, selectionStart } = target;
      const caret = selectionStart ?? value.length;
      const next = formatPhone({ value, caret }, inputType === 'deleteContentForward');
      if (next.value === value) return;
      target.value = next.value;
      // In Safari a selection in a field takes the focus there.
      if (document.activeElement === target) target.setSelectionRange(next.caret, next.caret);
    };
    // Before the draft is saved.
    element?.addEventListener('input', format, { capture: true });
    return () => element?.removeEventListener('input', format, { capture: true });
  }, [form]);
};
