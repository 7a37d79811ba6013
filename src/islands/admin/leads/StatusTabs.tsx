import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { LEAD_STATUSES } from '@/domain/lead.ts';
import type { LeadCounts } from '@/domain/managed-lead.ts';
import { sentenceCase } from '@/domain/text.ts';
import { list } from '@/islands/admin/stores/lead-list.ts';
import { $filter, SUSPECTS } from '@/islands/admin/stores/route.ts';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';

export const StatusTabs = () => {
  const { status, suspect, ...rest } = useStore($filter);
  const counts = useStore(list.$newest)?.value.counts;
  const chosen = suspect === 'yes' ? 'suspects' : (status ?? 'all');
  const row = useRef<HTMLUListElement>(null);
  // The first counts make all of them wider.
  const isCounted = counts !== undefined;
  useEffect(() => {
    const tab = row.current?.querySelector('[aria-current]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [chosen, isCounted]);
  const all = { tab: 'leads', ...rest };
  const sum = counts && LEAD_STATUSES.reduce((before, each) => before + counts.by_status[each], 0);
  const tabs = [
    ...LEAD_STATUSES.filter((each) => each !== 'spam').map((each) => ({
      name: each,
      label: sentenceCase(each),
      count: counts?.by_status[each],
      to: { ...all, status: each },
    })),
    { name: 'all', label: 'All', count: sum, to: all },
    { name: 'suspects', label: 'Suspected spam', count: counts?.suspects, to: SUSPECTS },
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
                  {name === 'quoted' && counts && dollarsShort(counts)}
                </span>
              )}
            </RouteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
};

const short = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

const dollarsShort = ({ quoted_cents }: LeadCounts): string =>
  quoted_cents > 0 ? ` · ${short.format(quoted_cents / 100)}` : '';
