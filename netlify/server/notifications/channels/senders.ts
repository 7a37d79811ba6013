import type { Environment } from '../../env/env.ts';
import { emailSender, mailFolder } from './email.ts';
import type { MailNotice, Sender } from './channels.ts';
import { smsSender, webhookSender } from './http.ts';

export const sendersOf = (environment: Environment): Sender[] =>
  [mailerOf(environment), webhookOf(environment), smsOf(environment)].filter(
    (sender) => sender !== null,
  );

export const mailerOf = (environment: Environment): Sender<MailNotice> | null => {
  const { SMTP_URL, MAIL_DIR } = environment;
  if (SMTP_URL) return emailSender(SMTP_URL, environment);
  return MAIL_DIR ? mailFolder(MAIL_DIR, environment) : null;
};

const webhookOf = ({ WEBHOOK_URL, WEBHOOK_SECRET }: Environment): Sender | null =>
  WEBHOOK_URL && WEBHOOK_SECRET ? webhookSender(WEBHOOK_URL, WEBHOOK_SECRET) : null;

const smsOf = ({
  TWILIO_ACCOUNT_SID: account,
  TWILIO_AUTH_TOKEN: token,
  TWILIO_FROM: from,
  NOTIFY_SMS_TO: to,
  TWILIO_API_URL: service,
}: Environment): Sender | null =>
  account && token && from && to ? smsSender({ account, token, from, to, service }) : null;
