import { type ReactNode } from 'react';
import type { Lead, LeadDetail } from '@/domain/managed-lead.ts';
import { undoVersion } from '@/islands/admin/stores/presses.ts';
import { historyText, undoableVersion } from '@/islands/admin/text/history-text.ts';
import { shortTime } from '@/islands/admin/text/time.ts';
import { Button } from '@/islands/admin/ui/Button.tsx';
import { Alerts } from './Alerts.tsx';
import { Origin } from './Origin.tsx';

interface Props {
  detail: Pick<LeadDetail, 'log' | 'deliveries' | 'visit'>;
  lead: Lead;
}

export const Timeline = ({ detail, lead }: Props) => {
  const { log } = detail;
  const undoable = undoableVersion(log);
  return (
    <section aria-label="Activity">
      <ol className="border-line grid gap-3 border-l-2 pl-4">
        {historyText(log)
          .reverse()
          .map(({ version, at, text, note, by, isUndone }) => (
            <Line
              key={version}
              at={at}
              by={by}
              text={text}
              isUndone={isUndone}
              undo={
                version === undoable && (
                  <Button
                    look="plain"
                    onClick={() => void undoVersion(lead.id, version)}
                    aria-label={`Undo: ${text}`}
                    className="-my-3 -mr-3 px-3!"
                  >
                    Undo
                  </Button>
                )
              }
            >
              {note && (
                <p
                  className={`basis-full wrap-anywhere whitespace-pre-wrap ${isUndone ? 'text-muted line-through' : ''}`}
                >
                  {note}
                </p>
              )}
            </Line>
          ))}
        <li>
          <Alerts lead={lead} deliveries={detail.deliveries} />
        </li>
        <Line
          at={lead.created_at}
          text={lead.source === 'phone' ? 'Added by hand' : 'Requested an estimate on the site'}
        />
        <li>
          <Origin lead={lead} visit={detail.visit} />
        </li>
      </ol>
    </section>
  );
};

interface LineProps {
  at: string | null;
  by?: string | null;
  text: string;
  isUndone?: boolean;
  undo?: ReactNode;
  children?: ReactNode;
}

const Line = ({ at, by, text, isUndone = false, undo, children }: LineProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-4">
    <p className={`wrap-anywhere ${isUndone ? 'text-muted' : ''}`}>
      <span className="font-semibold">{isUndone ? <s>{text}</s> : text}</span>
      {isUndone && ' (undone)'}
    </p>
    <p className="text-muted text-sm tabular-nums">
      {at && <time dateTime={at}>{shortTime(at)}</time>}
      {by && ` · ${by}`}
      {undo}
    </p>
    {children}
  </li>
);
