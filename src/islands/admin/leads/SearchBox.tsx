import { useEffect, useRef } from 'react';
import { INPUT } from '../ui/field.ts';
import { Icon } from '../ui/Icon.tsx';
import { $filter, SEARCH_LIMIT, setFilter } from './filter.ts';

const PAUSE = 250;

/** Looks while one types; the first letter makes a step for the Back button, the others none. */
export const SearchBox = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
      // The Back button changes what is looked for, too.
      $filter.subscribe(({ q = '' }) => {
        if (input.current && document.activeElement !== input.current) input.current.value = q;
      }),
    [],
  );
  useEffect(() => () => clearTimeout(timer.current), []);
  const look = (text: string): void => {
    const { q: before, ...rest } = $filter.get();
    const q = text.trim();
    if (q === (before ?? '')) return;
    setFilter({ ...rest, ...(q !== '' && { q }) }, before ? 'replace' : 'push');
  };
  const type = (text: string): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => look(text), PAUSE);
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        clearTimeout(timer.current);
        look(input.current?.value ?? '');
      }}
      className="relative grow basis-64 max-sm:basis-full"
    >
      <Icon name="search" className="text-muted absolute top-3 left-3 size-5" />
      <input
        ref={input}
        type="search"
        data-search
        aria-label="Search by name, phone, address or confirmation number"
        placeholder="Search by name, phone or address"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_LIMIT}
        onChange={(event) => type(event.target.value)}
        className={`${INPUT} placeholder:text-muted pl-10`}
      />
    </form>
  );
};
