import type { Config, Context } from '@netlify/functions';
import { environment } from '../server/env/env.ts';
import { done } from '../server/http/responses.ts';
import { sendOwnerEmails } from '../server/notifications/outbox/owner-emails.ts';
import { LONG_BUDGET, openStore } from '../server/store/store.ts';

// Every hour, because the schedule is in UTC and daylight saving shifts the company's clock.
export const config: Config = { schedule: '0 * * * *' };

export default async (_: Request, context: Context): Promise<Response> => {
  const store = openStore(context, LONG_BUDGET);
  const clock = () => new Date();
  const { sent, failed } = await sendOwnerEmails(store, { environment: environment(), clock });
  if (sent + failed > 0) console.log(`Emails to the owner: ${sent} sent, ${failed} failed.`);
  return done();
};
