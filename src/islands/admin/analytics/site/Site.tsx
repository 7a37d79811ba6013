import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AnalyticsResponse } from '@/domain/api.ts';
import { PRESS_NAMES, RANKED } from '@/domain/report-names.ts';
import { OTHER, type Ranked } from '@/domain/reports.ts';
import { count, percent } from '@/islands/admin/analytics/data/format.ts';
import { $screenProblem, loadScreen } from '@/islands/admin/stores/live.ts';
import { $opensSite, report } from '@/islands/admin/stores/report.ts';
import { Unread } from '@/islands/admin/ui/Feedback.tsx';
import { eventTable } from './Events.tsx';
import { ListCard, type ListRow } from './ListCard.tsx';

export const Site = () => {
  const response = useStore(report.$shown)?.value;
  const problem = useStore($screenProblem);
  useEffect(() => {
    $opensSite.set(true);
    void loadScreen();
    return () => $opensSite.set(false);
  }, []);
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6">
      {response && 'events' in response ? (
        <Lists response={response} />
      ) : (
        <Unread isLoading={!problem} rows={3} />
      )}
    </div>
  );
};

const Lists = ({ response: { report: shown, events } }: { response: AnalyticsResponse }) => {
  const ranking = (of: Ranked, note?: string) => (
    <ListCard
      title={RANKED[of].title}
      note={note}
      columns={[...RANKED[of].columns, 'Share']}
      rows={rankingRows(of, shown[of])}
    />
  );
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        {ranking('pages')}
        <ListCard
          title="Calls and button clicks"
          note="Clicks on a phone number; not every click is a call."
          columns={['Kind', 'Clicks']}
          rows={shown.presses.map(({ event_type, name, count: clicks }) => ({
            key: `${event_type} ${name}`,
            name: `${PRESS_NAMES[event_type]}: ${name || 'anywhere'}`,
            cells: [count(clicks)],
          }))}
        />
        {ranking('devices')}
        {ranking(
          'unknown_paths',
          'Add a line to src/content/redirects.txt to send the old path to a page.',
        )}
      </div>
      <p className="text-muted text-sm">
        <b className="text-ink font-semibold tabular-nums">{count(shown.bots)}</b> page views from
        bots, such as search engines. They aren't counted anywhere else.
      </p>
      <ListCard
        title="Latest events"
        note={`The ${events.length} most recent events, newest first.`}
        {...eventTable(events)}
      />
    </>
  );
};

const rankingRows = (
  of: Ranked,
  { rows, rest }: AnalyticsResponse['report'][Ranked],
): ListRow[] => {
  const all = rest > 0 ? [...rows, { name: OTHER, count: rest }] : rows;
  const total = all.reduce((sum, row) => sum + row.count, 0);
  return all.map(({ name, count: some }) => {
    const share = (some / total) * 100;
    return {
      key: name,
      name: RANKED[of].nameOf(name),
      share,
      cells: [count(some), percent(share)],
    };
  });
};
