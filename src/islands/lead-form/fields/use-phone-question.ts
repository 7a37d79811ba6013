import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { isPhone, phoneQuestion, phoneText, SEND_AS_IS } from '@/domain/phone.ts';
import { holdStill, onLeft } from './hold-still.ts';

/**
 * When the field is left, formats the number, and asks about it if it looks wrong. The first press on the form's button
 * also asks; the next one sends the number as it is.
 */
export const usePhoneQuestion = (form: RefObject<HTMLFormElement | null>) => {
  const [question, setQuestion] = useState('');

  useEffect(() => {
    const [element, phone] = [form.current, inputIn(form, 'phone')];
    if (!element || !phone) return;
    const closed = new AbortController();
    const { signal } = closed;
    onLeft(element, signal, (fields) => {
      if (!fields.includes('phone')) return;
      const next = phoneQuestion(phone.value) ?? '';
      holdStill(phone, () => setQuestion((now) => (now.startsWith(next) && next ? now : next)));
    });
    const tidy = (): void => {
      if (isPhone(phone.value)) phone.value = phoneText(phone.value);
    };
    phone.addEventListener('change', tidy, { signal });
    const answer = (): void => setQuestion((now) => (phoneQuestion(phone.value) ? now : ''));
    element.addEventListener('input', answer, { signal });
    element.addEventListener('reset', () => setQuestion(''), { signal });
    return () => closed.abort();
  }, [form]);

  const ask = (): boolean => {
    const [phone, confirmed] = [inputIn(form, 'phone'), inputIn(form, 'phoneConfirmed')];
    const next = phone && phoneQuestion(phone.value);
    if (!next || !confirmed || confirmed.value === phone.value) return false;
    confirmed.value = phone.value;
    flushSync(() => setQuestion(`${next} ${SEND_AS_IS}`));
    phone.focus();
    return true;
  };

  return { question, ask };
};

const inputIn = (
  { current }: RefObject<HTMLFormElement | null>,
  name: 'phone' | 'phoneConfirmed',
): HTMLInputElement | null => current?.querySelector(`[name=${name}]`) ?? null;
