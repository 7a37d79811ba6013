import { PROMISE_RULE } from '@/domain/callback-text.ts';
import type { Arrival } from '@/client/submission/sent.ts';

/** What a homeowner has to know if the rest of the confirmation can't be shown. */
export const Receipts = ({ arrivals }: { arrivals: readonly Arrival[] }) => (
  <div role="alert" className="bg-glass grid gap-3 rounded-sm p-4">
    <h2 className="text-2xl">We have your request</h2>
    <ul>
      {arrivals.map(({ receipt }) => (
        <li key={receipt}>
          Your confirmation number is{' '}
          <a href={`/thank-you/${receipt}`} className="tabular font-semibold whitespace-nowrap">
            {receipt}
          </a>
        </li>
      ))}
    </ul>
    <p>{PROMISE_RULE}</p>
  </div>
);
