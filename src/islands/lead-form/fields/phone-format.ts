import { type RefObject, useEffect } from 'react';

interface Typed {
  value: string;
  caret: number;
}

const US = /^\s*(\+?)([\d\s().\-\u2010-\u2015/]*)$/u;

/**
 * `555-0199` from the fourth digit on, `(336) 555-0199` from the eighth; a foreign number stays as typed. The caret
 * stays behind its digit, or after the Delete key before the next one, so that no key gets stuck at a bracket or a dash.
 */
export const formatPhone = ({ value, caret }: Typed, isDeletedForward = false): Typed => {
  const [, plus = '', typed = ''] = US.exec(value) ?? [];
  const all = typed.replace(/\D/g, '');
  const country = all.startsWith('1') ? `${plus}1` : '';
  const digits = country ? all.slice(1) : all;
  if ((plus && !country) || digits.length <= 3 || digits.length > 10) return { value, caret };
  const isLocal = !country && digits.length <= 7;
  const area = isLocal ? '' : `(${digits.slice(0, 3)}) `;
  const [exchange, line] = isLocal
    ? [digits.slice(0, 3), digits.slice(3)]
    : [digits.slice(3, 6), digits.slice(6)];
  const shown = `${country && `${country} `}${area}${exchange}${line && `-${line}`}`;
  // An extension may follow.
  if (line.length === 4 && value === `${shown} `) return { value, caret };
  const before = value.slice(0, caret).replace(/\D/g, '').length;
  return { value: shown, caret: isDeletedForward ? ahead(shown, before) : behind(shown, before) };
};

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
    element?.addEventListener('input', format, { capture: true });
    return () => element?.removeEventListener('input', format, { capture: true });
  }, [form]);
};

const behind = (text: string, digits: number): number =>
  digits === 0 ? 0 : (positions(text)[digits - 1] ?? text.length - 1) + 1;

const ahead = (text: string, digits: number): number => positions(text)[digits] ?? text.length;

const positions = (text: string): number[] =>
  Array.from(text.matchAll(/\d/g), ({ index }) => index);
