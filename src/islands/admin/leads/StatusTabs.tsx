import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { LEAD_STATUSES } from '@/domain/lead.ts';
import type { LeadCounts, LeadFilter } from '@/domain/managed-lead.ts';
import { list } from '@/islands/admin/stores/lead-list.ts';
import { $filter, SUSPECTS } from '@/islands/admin/stores/route.ts';
import { sentenceCase } from '@/domain/text.ts';
import { RouteLink } from '@/islands/admin/ui/Links.tsx';

export const StatusTabs = () => {
  const { status, suspect, ...rest } = useStore($filter);
  const counts = useStore(list.$newest)?.value.counts;
  const chosen = suspect === 'yes' ? 'suspects' : (status ?? 'all');
  const inTabs = (more: LeadFilter): Record<string, string> => ({ tab: 'leads', ...rest, ...more });
  return (
    <nav aria-label="Leads by status" className="-mx-4 overflow-x-auto px-4 lg:mx-0 lg:px-0">
      <ul className="border-line flex w-max min-w-full gap-1 border-b">
        {LEAD_STATUSES.filter((each) => each !== 'spam').map((each) => (
          <StatusTab
            key={each}
            label={sentenceCase(each)}
            count={counts?.by_status[each]}
            more={each === 'quoted' && counts ? dollarsShort(counts) : ''}
            to={inTabs({ status: each })}
            isChosen={chosen === each}
          />
        ))}
        <StatusTab
          label="All"
          count={counts && LEAD_STATUSES.reduce((sum, each) => sum + counts.by_status[each], 0)}
          to={inTabs({})}
          isChosen={chosen === 'all'}
        />
        <StatusTab
          label="Suspected spam"
          count={counts?.suspects}
          to={SUSPECTS}
          isChosen={chosen === 'suspects'}
        />
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

interface StatusTabProps {
  label: string;
  count: number | undefined;
  more?: string;
  to: Record<string, string>;
  isChosen: boolean;
}

const StatusTab = ({ label, count, more = '', to, isChosen }: StatusTabProps) => {
  const tab = useRef<HTMLLIElement>(null);
  // The first counts make all of them wider.
  const isCounted = count !== undefined;
  useEffect(() => {
    if (isChosen) tab.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isChosen, isCounted]);
  return (
    <li ref={tab}>
      <RouteLink
        to={to}
        aria-current={isChosen ? 'page' : undefined}
        className="text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink flex min-h-11 items-center gap-1.5 border-b-3 border-transparent px-2.5 font-semibold whitespace-nowrap no-underline"
      >
        {label}
        {isCounted && (
          <span className="text-sm font-normal tabular-nums">
            {count.toLocaleString('en-US')}
            {more}
          </span>
        )}
      </RouteLink>
    </li>
  );
};
