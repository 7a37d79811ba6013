import { useState } from 'react';
import type { AnalyticsReport } from '@/domain/reports.ts';
import { count } from '@/islands/admin/analytics/data/format.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Card, CELL, HEAD, MoreRows, NAME, useRows } from './Card.tsx';

interface Props {
  paths: AnalyticsReport['unknown_paths'];
}

export const UnknownPaths = ({ paths }: Props) => {
  const { shown, hidden, showAll } = useRows(paths);
  const lines = paths.flatMap(({ redirect }) => redirect ?? []);
  return (
    <Card
      title="Broken links"
      note="Add a line to src/content/redirects.txt to send the old path to the page."
    >
      {paths.length === 0 ? (
        <p className="text-muted py-2">No broken links in this period.</p>
      ) : (
        <table role="table" className="block w-full border-collapse md:table">
          <caption className="sr-only">
            Broken paths, the nearest page and the redirect line
          </caption>
          <thead role="rowgroup" className={`${HEAD} sr-only md:not-sr-only md:table-header-group`}>
            <tr role="row">
              <th role="columnheader" scope="col" className={`${NAME} pl-0`}>
                Path
              </th>
              <th role="columnheader" scope="col" className={CELL}>
                Times
              </th>
              <th role="columnheader" scope="col" className={NAME}>
                Nearest page
              </th>
              <th role="columnheader" scope="col" className={NAME}>
                Redirect line
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup" className="grid md:table-row-group">
            {shown.map((path) => (
              <Row key={path.path} {...path} />
            ))}
          </tbody>
        </table>
      )}
      <div className="flex flex-wrap gap-x-3 [&>button]:mt-3">
        <MoreRows hidden={hidden} what="the paths" onShow={showAll} />
        {lines.length > 1 && (
          <CopyButton text={lines.join('\n')} label={`Copy all ${lines.length} lines`} />
        )}
      </div>
    </Card>
  );
};

const Row = ({ path, count: times, nearest, redirect }: Props['paths'][number]) => (
  <tr
    role="row"
    className="border-line flex flex-wrap items-baseline gap-x-3 border-t py-2 md:table-row md:py-0"
  >
    <th
      role="rowheader"
      scope="row"
      className={`${NAME} grow pl-0 max-md:basis-1/2 max-md:py-0 md:align-middle`}
    >
      {path}
    </th>
    <td role="cell" className={`${CELL} max-md:py-0 max-md:pr-0 md:align-middle`}>
      {count(times)}
      <span className="md:hidden"> times</span>
    </td>
    <td role="cell" className={`${NAME} max-md:basis-full max-md:px-0 md:align-middle`}>
      <span className="text-muted md:hidden">Nearest page: </span>
      {nearest ?? <span className="text-muted">no match</span>}
    </td>
    <td role="cell" className={`${NAME} max-md:basis-full max-md:px-0 md:align-middle`}>
      {redirect && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <code className="bg-sand rounded-sm px-1.5 py-0.5 text-sm">{redirect}</code>
          <CopyButton text={redirect} label="Copy" of={redirect} />
        </span>
      )}
    </td>
  </tr>
);

interface CopyButtonProps {
  text: string;
  label: string;
  of?: string;
}

type State = 'idle' | 'copied' | 'refused';

const CopyButton = ({ text, label, of }: CopyButtonProps) => {
  const [state, setState] = useState<State>('idle');
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setState(done ? 'copied' : 'refused');
  };
  return (
    <>
      <Button onClick={() => void copy()} onBlur={() => setState('idle')} className="text-sm">
        {state === 'copied' ? 'Copied' : label}
        {of && <span className="sr-only"> {of}</span>}
      </Button>
      <span role="status" className={state === 'refused' ? 'text-danger text-sm' : 'sr-only'}>
        {state === 'copied' && 'Copied'}
        {state === 'refused' && "The browser didn't allow it. Select the text and copy it."}
      </span>
    </>
  );
};
