import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { API } from '@/domain/api.ts';
import type { LeadFilter } from '@/domain/managed-lead.ts';
import { $overview } from '@/islands/admin/stores/dashboard-data.ts';
import {
  $filter,
  $listQuery,
  clearedFilter,
  SEARCH_LIMIT,
  setFilter,
  SUSPECTS,
  useBackToClose,
} from '@/islands/admin/stores/route.ts';
import { Button, buttonLook } from '@/islands/admin/ui/Button.tsx';
import { INPUT } from '@/islands/admin/ui/Field.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { RouteLink, SaveLink } from '@/islands/admin/ui/Links.tsx';
import { filterText, Filters } from './Filters.tsx';

const NOT_COUNTED = new Set(['q', 'suspect', 'sort']);

export const ListToolbar = () => {
  const filter = useStore($filter);
  const query = useStore($listQuery);
  const suspects = useStore($overview)?.suspects ?? 0;
  const count = Object.keys(filter).filter((name) => !NOT_COUNTED.has(name)).length;
  const [open, setOpen] = useState(false);
  const isSuspects = filter.suspect === 'yes';
  useBackToClose(open && isNarrow() ? stepOf(filter) : null, () => setOpen(false));
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchBox />
        <Button onClick={() => setOpen(!open)} aria-expanded={open}>
          Filters{count > 0 && ` (${count})`}
        </Button>
        <SaveLink href={`${API.leadsCsv}?${query}`}>
          <Icon name="save" />
          <span className="max-sm:sr-only">Spreadsheet</span>
          <span className="sr-only"> of these leads</span>
        </SaveLink>
        {(suspects > 0 || isSuspects) && (
          <RouteLink to={isSuspects ? { tab: 'leads' } : SUSPECTS} className={buttonLook('quiet')}>
            {isSuspects ? 'Back to all leads' : `Suspected spam (${suspects})`}
          </RouteLink>
        )}
      </div>
      {open && <Filters filter={filter} />}
      {!open && count > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          {filterText(filter)}
          <Button look="plain" onClick={() => setFilter(clearedFilter(filter))} className="px-2">
            Clear filters
          </Button>
        </p>
      )}
    </div>
  );
};

/** On a phone the panel fills the screen, so Back closes it. */
const isNarrow = (): boolean => !matchMedia('(min-width: 48rem)').matches;

const stepOf = (filter: LeadFilter): string => {
  const chosen = Object.entries(filter).filter(([name]) => name !== 'q');
  return `Filters ${chosen.join(' ')}`;
};

const PAUSE = 250;

const SearchBox = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  useEffect(
    () =>
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
