import { MINUTE } from '#domain/duration.ts';
import type { Environment } from '../../env/env.ts';
import { getOrNull } from '../../store/read-as.ts';
import { idOf } from '../../store/record-ids.ts';
import { StoreUnavailable } from '../../store/store-error.ts';
import type { Store } from '../../store/store.ts';
import type { SendLink } from '../../auth/login-link.ts';
import type { Sending } from '../channels/channels.ts';
import { mailerOf } from '../channels/senders.ts';
import { loginLinkMail, type LoginNews, loginNewsMail } from '../messages/login-mail.ts';

type Notice = LoginNews & { sent_at?: string };

/** By then, the process that handled the login has sent the email or has failed. */
const FIRST_SEND = MINUTE;

/** Emails the owner, about wrong codes at most once a day. The hourly run tries again for a day. */
export const notifyLogin = async (
  store: Store,
  { id, ...news }: LoginNews & { id: string },
  { environment, clock }: Sending,
): Promise<void> => {
  if (!mailerOf(environment)) return;
  const key = `${NOTICES}${news.kind === 'wrong_codes' ? `codes-${news.at.slice(0, 10)}` : id}`;
  try {
    const { created } = await store.createOnce<Notice>(key, news);
    if (created) await send(store, key, news, { environment, clock });
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    console.error(`No email about a login yet: ${error.message}`);
  }
};

export const sendLoginNews = async (
  store: Store,
  { environment, clock }: Sending,
): Promise<{ sent: number; failed: number }> => {
  const counts = { sent: 0, failed: 0 };
  if (!mailerOf(environment)) return counts;
  for (const key of await store.list(NOTICES)) {
    const news = await getOrNull<Notice>(store, key);
    const age = clock().getTime() - Date.parse(news?.at ?? '');
    if (!news || news.sent_at !== undefined || age < FIRST_SEND) continue;
    counts[(await send(store, key, news, { environment, clock })) ? 'sent' : 'failed'] += 1;
  }
  return counts;
};

const NOTICES = 'notice/';

const send = async (
  store: Store,
  key: string,
  news: LoginNews,
  { environment, clock }: Sending,
): Promise<boolean> => {
  const mail = loginNewsMail(news, environment);
  const outcome = await mailerOf(environment)?.send({ key: `login-${idOf(key)}`, mail });
  // If this write fails, the email is sent once more.
  if (outcome?.ok) await store.put(key, { ...news, sent_at: clock().toISOString() });
  return outcome?.ok === true;
};

export const linkSender = (environment: Environment): SendLink | null => {
  const mailer = mailerOf(environment);
  return (
    mailer &&
    (async (link) => {
      const key = `login-link-${link.ends.getTime()}`;
      return (await mailer.send({ key, mail: loginLinkMail(link, environment) })).ok;
    })
  );
};
