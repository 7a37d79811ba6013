import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { business } from '#domain/business.ts';
import type { Environment } from '../../env/env.ts';
import { isLoopback } from '../../env/rules.ts';
import { type MailNotice, SEND_LIMIT, type Sender } from './channels.ts';

export const emailSender = (server: string, environment: Environment): Sender<MailNotice> => ({
  channel: 'email',
  send: async (notice) => {
    let transport: Transporter | null = null;
    try {
      transport = createTransport(connectionTo(new URL(server)));
      await transport.sendMail({
        ...mailMessage(notice, environment),
        signal: AbortSignal.timeout(SEND_LIMIT),
      });
      return { ok: true };
    } catch (error) {
      return { ok: false, error: sentenceFor(error as NodeJS.ErrnoException) };
    } finally {
      transport?.close();
    }
  },
});

const connectionTo = ({ protocol, hostname, port, username, password }: URL) => {
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !isLoopback(hostname),
    ignoreTLS: !secure && isLoopback(hostname),
    ...(username !== '' && {
      auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    }),
    // Nodemailer splits this time among the server's addresses, so that one that hangs leaves time for the others.
    connectionTimeout: SEND_LIMIT,
    socketCloseTimeout: 0,
  };
};

const SENTENCES: Record<string, string> = {
  EAUTH: 'The email server refused the username or password.',
  ENOAUTH: 'The email server refused the username or password.',
  EENVELOPE: 'The email server refused the sender or the recipient.',
  EMESSAGE: 'The email server refused the message.',
  ETLS: "The email server didn't offer an encrypted connection we can trust.",
  EABORT: "The email server didn't answer in time.",
  ETIMEDOUT: "The email server didn't answer in time.",
};

const sentenceFor = ({
  code = '',
  message,
  responseCode = 0,
}: NodeJS.ErrnoException & { responseCode?: number }): string => {
  if (responseCode >= 400 && responseCode < 500) return 'The email server asked us to try later.';
  const reason = code === 'ESOCKET' && /certificate|SSL|TLS/.test(message) ? 'ETLS' : code;
  return SENTENCES[reason] ?? "The email server couldn't be reached.";
};

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

export const mailFolder = (folder: string, environment: Environment): Sender<MailNotice> => ({
  channel: 'email',
  send: async (notice) => {
    try {
      const { message } = await writer.sendMail(mailMessage(notice, environment));
      const unfinished = join(folder, `.${randomUUID()}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(unfinished, message, { mode: 0o600 });
      await rename(unfinished, join(folder, `${notice.key}.eml`));
      return { ok: true };
    } catch {
      return { ok: false, error: "The email couldn't be saved to its folder." };
    }
  },
});

/** No header contains anything that a visitor typed. */
const mailMessage = (
  { key, mail }: MailNotice,
  { NOTIFY_EMAIL_TO, NOTIFY_EMAIL_FROM }: Environment,
): SendMailOptions => {
  const from = NOTIFY_EMAIL_FROM ?? business.email;
  const idOf = (name: string) => `<${name}@${from.slice(from.lastIndexOf('@') + 1)}>`;
  return {
    from: { name: business.name, address: from },
    to: NOTIFY_EMAIL_TO ?? business.email,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: idOf(key),
    ...(mail.repliesTo !== undefined && {
      inReplyTo: idOf(mail.repliesTo),
      references: idOf(mail.repliesTo),
    }),
    headers: { 'Idempotency-Key': key, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  };
};
