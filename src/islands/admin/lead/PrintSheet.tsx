import { business } from '@/domain/business.ts';
import type { Lead, LogEntry } from '@/domain/managed-lead.ts';
import { PREFERRED_TIME_LABELS } from '@/domain/lead.ts';
import { notedPhone } from '@/domain/phone.ts';
import {
  isWithoutWindows,
  OFFERS_WINDOWS,
  tradesText,
  WINDOW_COUNT_LABELS,
} from '@/domain/house.ts';
import { longTime, shortTime } from '@/islands/admin/text/time.ts';
import { houseText, priceText } from '@/islands/admin/text/lead-text.ts';
import { historyText } from '@/islands/admin/text/history-text.ts';

interface Props {
  lead: Lead;
  log: readonly LogEntry[];
}

const MEASURES = 10;
const MEASURED = [OFFERS_WINDOWS ? 'Room' : 'Place', 'Width', 'Height', 'Style', 'Notes'];

export const PrintSheet = ({ lead, log }: Props) => {
  const notes = historyText(log).filter(({ note, isUndone }) => note && !isUndone);
  const [work, house] = [tradesText(lead.trades), houseText(lead)];
  return (
    <article aria-label="Visit sheet" className="hidden text-sm print:block">
      <header className="border-ink flex items-end justify-between border-b-2 pb-2">
        <h2 className="text-2xl font-semibold">{lead.name}</h2>
        <p>
          {business.name} · Confirmation number {lead.receipt}
        </p>
      </header>
      <dl className="mt-4 grid grid-cols-2 gap-x-8 gap-y-3">
        <Row name="Visit">{lead.visit_at ? longTime(lead.visit_at) : 'Not scheduled yet'}</Row>
        <Row name="Phone">{notedPhone(lead.phone)}</Row>
        <Row name="Address">{lead.address}</Row>
        <Row name="Best time to call">{PREFERRED_TIME_LABELS[lead.preferred_time]}</Row>
        {work && <Row name="Work">{work}</Row>}
        {OFFERS_WINDOWS && (
          <Row name="Windows">
            {isWithoutWindows(lead.trades) ? 'None' : WINDOW_COUNT_LABELS[lead.window_count]}
          </Row>
        )}
        {OFFERS_WINDOWS && <Row name="Price range shown">{priceText(lead) ?? 'None'}</Row>}
        {house && <Row name="House">{house}</Row>}
      </dl>
      {notes.length > 0 && (
        <section className="mt-4">
          <h3 className="font-semibold">Notes</h3>
          <ul>
            {notes.slice(-8).map(({ version, at, note }) => (
              <li key={version} className="mt-1 whitespace-pre-wrap">
                {at && `${shortTime(at)}: `}
                {note}
              </li>
            ))}
          </ul>
        </section>
      )}
      <table className="mt-4 w-full border-collapse">
        <caption className="text-left font-semibold">Measurements</caption>
        <thead>
          <tr>
            {MEASURED.map((column) => (
              <th key={column} scope="col" className="border-edge border px-2 py-1 text-left">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: MEASURES }, (_, row) => (
            <tr key={row}>
              {Array.from({ length: MEASURED.length }, (_, cell) => (
                <td key={cell} className="border-edge h-8 border" />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
};

const Row = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt className="text-muted">{name}</dt>
    <dd className="text-base font-semibold wrap-anywhere">{children}</dd>
  </div>
);
