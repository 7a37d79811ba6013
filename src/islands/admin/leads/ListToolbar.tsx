import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { API } from '@/domain/api.ts';
import type { LeadFilter } from '@/domain/managed-lead.ts';
import {
  $filter,
  $listQuery,
  clearedFilter,
  hasTab,
  SEARCH_LIMIT,
  setFilter,
} from '@/islands/admin/stores/route.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Form, INPUT } from '@/islands/admin/ui/Field.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { SaveLink } from '@/islands/admin/ui/Links.tsx';
import { filterText, Filters } from './Filters.tsx';
import { StatusTabs } from './StatusTabs.tsx';

export const ListToolbar = () => {
  const filter = useStore($filter);
  const query = useStore($listQuery);
  const count = Object.keys(filter).filter((name) => isCounted(name, filter)).length;
  const [open, setOpen] = useState(false);
  return (
    <div className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap gap-2">
        <SearchBox />
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          Filters{count > 0 && ` (${count})`}
        </Button>
        <SaveLink href={`${API.leadsCsv}?${query}`}>
          <Icon name="save" />
          <span className="max-sm:sr-only">Spreadsheet</span>
          <span className="sr-only"> of these leads</span>
        </SaveLink>
      </div>
      <StatusTabs />
      {open && <Filters filter={filter} onClose={() => setOpen(false)} />}
      {count > 0 && (
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

const isCounted = (name: string, { status, suspect }: LeadFilter): boolean =>
  name === 'status' ? !hasTab(status) && !suspect : !['q', 'suspect', 'sort'].includes(name);

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
    <Form
      role="search"
      onSubmit={() => {
        clearTimeout(timer.current);
        look(input.current?.value ?? '');
      }}
      className="relative grow basis-40 sm:basis-64"
    >
      <Icon name="search" className="text-muted absolute top-3 left-3 size-5" />
      <input
        ref={input}
        type="search"
        data-search
        aria-label="Search by name, phone, address or confirmation number"
        placeholder="Name, phone or address"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_LIMIT}
        onChange={(event) => type(event.target.value)}
        className={`${INPUT} placeholder:text-muted pl-10`}
      />
    </Form>
  );
};
