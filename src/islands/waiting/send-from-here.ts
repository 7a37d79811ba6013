// Comes to a page without the form once something waits: sends it, and says so in a quiet pane.
import { forgetDraft, isDraft } from './kept-draft.ts';
import { cancelWaiting, openOutbox } from './outbox.ts';
import { showPane } from './pane.ts';
import { $waiting } from './waiting-list.ts';
import { canceledInWords, onConnection } from './words.ts';

const arrivals = new Map<string, string>();
let canceled = '';

const show = (): void => showPane({ arrivals, waiting: $waiting.get(), canceled, cancel });

const cancel = (id?: string): void => {
  const requests = cancelWaiting(id);
  canceled = canceledInWords(requests.length, requests.some(isDraft));
  show();
};

openOutbox((settlement, request) => {
  // Here is no form to give words back to: they wait for one.
  if (settlement.kind !== 'sent') return false;
  forgetDraft(request);
  arrivals.set(settlement.receipt, request.body.address);
  show();
  return true;
});
$waiting.listen(show);
onConnection(show);
show();
