import { type RefObject, useEffect } from 'react';
import { record } from '@/client/record.ts';
import { FIELDS } from '@/domain/lead.ts';

/** Records `form_start` once per view of the page: when a field first holds something or changes. */
export const useFormStart = (form: RefObject<HTMLFormElement | null>): void => {
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    let started = false;
    const start = () => {
      if (!started) record({ event_type: 'form_start' });
      started = true;
    };
    // A page that comes back from the back/forward cache is another view of it.
    const renew = (event: PageTransitionEvent) => {
      if (event.persisted) started = false;
    };
    const given = new FormData(element);
    if (FIELDS.some((field) => given.get(field))) start();
    element.addEventListener('input', start);
    window.addEventListener('pageshow', renew);
    return () => {
      element.removeEventListener('input', start);
      window.removeEventListener('pageshow', renew);
    };
  }, [form]);
};
