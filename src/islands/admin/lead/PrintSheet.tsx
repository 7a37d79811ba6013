import { business } from '@/domain/business.ts';
import { leadName } from '@/domain/lead.ts';
import type { Lead, LogEntry } from '@/domain/managed-lead.ts';
import { dollars } from '@/domain/money.ts';
import { notedPhone } from '@/domain/phone.ts';
import { OFFERS_WINDOWS, tradeLabel } from '@/domain/house.ts';
import { sentenceCase } from '@/domain/text.ts';
import { longTime, shortTime } from '@/islands/admin/text/time.ts';
import { jobText } from '@/islands/admin/text/lead-text.ts';
import { historyText } from '@/islands/admin/text/history-text.ts';
import { Fact } from '@/islands/admin/ui/Fact.tsx';
import { RequestFacts } from './Request.tsx';

const NOTES = 8;

export const PrintSheet = ({ lead, log }: { lead: Lead; log: readonly LogEntry[] }) => {
  const notes = historyText(log).filter(({ note, isUndone }) => note && !isUndone);
  const tables = tablesFor(lead.trades);
  return (
    <article
      aria-label={`Visit sheet of ${leadName(lead)}`}
      className="hidden text-sm not-last:break-after-page print:block"
    >
      <header className="border-ink flex items-end justify-between gap-8 border-b-2 pb-2">
        <h2 className="text-xl font-semibold wrap-anywhere">{leadName(lead)}</h2>
        <p className="shrink-0 text-right">
          {business.name}
          <span className="block">Confirmation number {lead.receipt}</span>
        </p>
      </header>
      <dl className="mt-3 grid grid-cols-3 gap-x-6 gap-y-2 [&_dd]:text-base [&_dd]:font-semibold">
        <Fact name="Visit">{lead.visit_at ? longTime(lead.visit_at) : 'Not scheduled yet'}</Fact>
        <Fact name="Phone">{notedPhone(lead.phone)}</Fact>
        <Fact name="Address">{lead.address}</Fact>
        <Fact name="Work">{sentenceCase(jobText(lead))}</Fact>
        {lead.quoted_cents !== null && <Fact name="Quoted">{dollars(lead.quoted_cents)}</Fact>}
        <RequestFacts lead={lead} />
      </dl>
      {notes.length > 0 && (
        <section className="mt-3">
          <h3 className="font-semibold">Notes</h3>
          <ul>
            {notes.slice(-NOTES).map(({ version, at, note }) => (
              <li key={version} className="mt-1 wrap-anywhere whitespace-pre-wrap">
                {at && `${shortTime(at)}: `}
                {note}
              </li>
            ))}
          </ul>
        </section>
      )}
      {tables.map(({ title, columns }) => (
        <table key={title} className="mt-3 w-full table-fixed border-collapse break-inside-avoid">
          <caption className="text-left font-semibold">{title}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className="border-edge border px-2 py-0.5 text-left">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Array.from({ length: ROWS[tables.length] ?? FEWEST }, (_, row) => (
              <tr key={row}>
                {columns.map((column) => (
                  <td key={column} className="border-edge h-8 border" />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <p className="mt-8 flex break-inside-avoid gap-8">
        {['Price $', 'Signature', 'Date'].map((label) => (
          <span
            key={label}
            className="border-ink h-7 grow border-b font-semibold last:grow-0 last:basis-32"
          >
            {label}
          </span>
        ))}
      </p>
    </article>
  );
};

const TABLES: Record<string, string[]> = {
  windows: ['Room', 'Width', 'Height', 'Style', 'Notes'],
  gutters: ['Side', 'Feet', 'Downspouts', 'Notes'],
  siding: ['Wall', 'Width', 'Height', 'Squares', 'Notes'],
};
const ANY = ['Place', 'Width', 'Height', 'Notes'];

/** The rows of each table by the number of tables, so that the sheet fits the page. */
const ROWS = [0, 10, 6];
const FEWEST = 3;

const tablesFor = (trades: Lead['trades']) => {
  const wanted = trades?.length ? trades : [OFFERS_WINDOWS ? 'windows' : 'Measurements'];
  return wanted.map((trade) => ({ title: tradeLabel(trade), columns: TABLES[trade] ?? ANY }));
};
