import { business } from '../../../../src/domain/business.ts';
import type { TestResult } from '../../../../src/domain/managed-lead.ts';
import type { Store } from '../../store/store.ts';
import type { Environment } from '../../env/env.ts';
import { writeLastTry } from './attempt.ts';
import { dashboardAddress, type Line, mailHtml, mailText } from '../messages/email-body.ts';
import type { Notice } from '../channels/channels.ts';
import { sendersOf } from '../channels/senders.ts';

export const sendTest = (
  store: Store,
  environment: Environment,
  { key, now }: { key: string; now: Date },
): Promise<TestResult[]> =>
  Promise.all(
    sendersOf(environment).map(async (sender) => {
      const { channel } = sender;
      const outcome = await sender.send(testNotice(key, now, environment));
      const error = outcome.ok ? null : outcome.error;
      await writeLastTry(store, channel, { at: now.toISOString(), test: true, error });
      return { channel, ok: outcome.ok, error };
    }),
  );

const testNotice = (key: string, now: Date, environment: Environment): Notice => {
  const title = 'Test notification';
  const text = `This is how ${business.name} lets you know about each estimate request.`;
  const page = dashboardAddress({ tab: 'overview' }, environment);
  const lines: Line[] = [
    { label: 'Message', text },
    { label: 'On the dashboard', text: page, href: page },
  ];
  return {
    key,
    mail: { subject: title, text: mailText(title, lines), html: mailHtml(title, lines) },
    event: { type: 'test', timestamp: now.toISOString(), data: { text } },
    text: `${title}: ${text}`,
  };
};
