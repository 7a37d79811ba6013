import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { API } from '@/domain/api.ts';
import { LEAD_STATUSES } from '@/domain/lead.ts';
import { sentenceCase } from '@/domain/text.ts';
import { list } from '@/islands/admin/stores/lead-list.ts';
import {
  $filter,
  $listQuery,
  clearedFilter,
  SEARCH_LIMIT,
  setFilter,
  SUSPECTS,
} from '@/islands/admin/stores/route.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Form, INPUT } from '@/islands/admin/ui/Field.tsx';
import { Icon } from '@/islands/admin/ui/Icon.tsx';
import { RouteLink } from '@/islands/admin/ui/RouteLink.tsx';
import { SaveButton } from '@/islands/admin/ui/SaveButton.tsx';
import { Filters, filterTexts } from './Filters.tsx';

export const ListToolbar = () => {
  const filter = useStore($filter);
  const query = useStore($listQuery);
  const chosen = filterTexts(filter);
  const [open, setOpen] = useState(false);
  return (
    <header className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-2">
      <div className="flex flex-wrap gap-2">
        <SearchBox />
        <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
          Filters{chosen.length > 0 && ` (${chosen.length})`}
        </Button>
        <SaveButton path={`${API.leadsCsv}?${query}`}>
          <Icon name="save" />
          <span className="max-sm:sr-only">Spreadsheet</span>
          <span className="sr-only"> of these leads</span>
        </SaveButton>
      </div>
      <StatusTabs />
      {open && <Filters filter={filter} onClose={() => setOpen(false)} />}
      {chosen.length > 0 && (
        <p className="flex flex-wrap items-center gap-x-2">
          {chosen.join(' · ')}
          <Button look="plain" onClick={() => setFilter(clearedFilter(filter))} className="px-2">
            Clear filters
          </Button>
        </p>
      )}
    </header>
  );
};

const PAUSE = 250;

const SearchBox = () => {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const input = useRef<HTMLInputElement>(null);
  const filter = useStore($filter);
  // The query that this box set last: its result must not overwrite what is being typed.
  const looked = useRef('');
  useEffect(() => {
    const { q = '' } = filter;
    if (input.current && q !== looked.current) input.current.value = q;
    looked.current = q;
  }, [filter]);
  const look = (): void => {
    if (!input.current) return;
    const { q: before, ...rest } = $filter.get();
    const typed = input.current.value.trim();
    looked.current = typed;
    if (typed !== (before ?? ''))
      setFilter({ ...rest, ...(typed && { q: typed }) }, before ? 'replace' : 'push');
  };
  return (
    <Form role="search" onSubmit={look} className="relative grow basis-40 sm:basis-64">
      <Icon name="search" className="text-muted absolute top-3 left-3 size-5" />
      <input
        ref={input}
        type="search"
        data-search
        aria-label="Name or phone: search, also by address, note or confirmation number"
        placeholder="Name or phone"
        autoComplete="off"
        spellCheck={false}
        maxLength={SEARCH_LIMIT}
        onChange={() => {
          clearTimeout(timer.current);
          timer.current = setTimeout(look, PAUSE);
        }}
        className={`${INPUT} placeholder:text-muted pl-10`}
      />
    </Form>
  );
};

const StatusTabs = () => {
  // The counts ignore the sections of Today, so the tabs leave `step` out.
  const { status, suspect, step: _, ...rest } = useStore($filter);
  const counts = useStore(list.$newest)?.value.counts;
  const chosen = suspect === 'yes' ? 'suspects' : (status ?? 'all');
  const row = useRef<HTMLUListElement>(null);
  // The first counts make all tabs wider, so scroll again.
  const isCounted = counts !== undefined;
  useLayoutEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen, isCounted]);
  const all = { tab: 'leads', ...rest };
  const quotes = (counts?.quoted_cents ?? 0) / 100;
  const sum = counts && LEAD_STATUSES.reduce((before, each) => before + counts.by_status[each], 0);
  const tabs = [
    { name: 'all', label: 'All', count: sum, to: all },
    ...LEAD_STATUSES.filter((each) => each !== 'spam').map((each) => ({
      name: each,
      label: sentenceCase(each),
      count: counts?.by_status[each],
      to: { ...all, status: each },
    })),
    {
      name: 'suspects',
      label: 'Suspected spam',
      count: counts?.suspects,
      to: { ...all, ...SUSPECTS },
    },
  ];
  return (
    <nav aria-label="Leads by status" className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul ref={row} className="border-line flex w-max min-w-full gap-1 border-b">
        {tabs.map(({ name, label, count, to }) => (
          <li key={name}>
            <RouteLink
              to={to}
              aria-current={name === chosen ? 'page' : undefined}
              className="text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-2.5 font-semibold whitespace-nowrap no-underline"
            >
              {label}
              {count !== undefined && (
                <span className="text-sm font-normal tabular-nums">
                  {count.toLocaleString('en-US')}
                  {name === 'quoted' && quotes > 0 && ` · ${dollars.format(quotes)}`}
                </span>
              )}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const dollars = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  style: 'currency',
  currency: 'USD',
  maximumSignificantDigits: 3,
});
