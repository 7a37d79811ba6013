import type { LeadDetail } from '@/domain/desk.ts';
import { Moment } from '../ui/Moment.tsx';
import { Panel } from '../ui/Panel.tsx';
import { logInWords } from './log-in-words.ts';

interface Props {
  detail: LeadDetail;
}

/** Everything that happened, the newest first. */
export const History = ({ detail: { lead, log } }: Props) => {
  const lines = logInWords(log).toReversed();
  return (
    <Panel title="Activity">
      <ol className="border-line grid gap-4 border-l-2 pl-4">
        {lines.map(({ version, at, text, note, takenBack }) => (
          <li key={version} className="grid gap-1">
            <p
              className={`flex flex-wrap justify-between gap-x-4 ${takenBack ? 'text-muted' : ''}`}
            >
              <span className="font-semibold wrap-anywhere">
                {takenBack ? <s>{text}</s> : text}
                {takenBack && <span className="font-normal"> (undone)</span>}
              </span>
              <span className="text-muted text-sm">
                <Moment iso={at} />
              </span>
            </p>
            {note && (
              <p
                className={`wrap-anywhere whitespace-pre-wrap ${takenBack ? 'text-muted line-through' : ''}`}
              >
                {note}
              </p>
            )}
          </li>
        ))}
        <li className="flex flex-wrap justify-between gap-x-4">
          <span className="font-semibold">
            {lead.source === 'phone' ? 'Added by hand' : 'Requested an estimate on the site'}
          </span>
          <span className="text-muted text-sm">
            <Moment iso={lead.created_at} />
          </span>
        </li>
      </ol>
    </Panel>
  );
};
