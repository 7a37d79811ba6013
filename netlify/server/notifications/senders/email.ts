import { createTransport, type Transporter } from 'nodemailer';
import type { Environment } from '../../env.ts';
import { mailMessage } from './mail-message.ts';
import type { MailNotice, Sender } from '../notice.ts';
import { SEND_LIMIT } from './send-limit.ts';
import { isLoopback } from '../variables.ts';

/** By a mail server; the connection is encrypted unless it stays on this machine. */
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
    connectionTimeout: SEND_LIMIT,
    greetingTimeout: SEND_LIMIT,
    socketTimeout: SEND_LIMIT,
    dnsTimeout: SEND_LIMIT,
    socketCloseTimeout: 0,
    disableFileAccess: true,
    disableUrlAccess: true,
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

const sentenceFor = ({ code = '', message }: NodeJS.ErrnoException): string => {
  const reason = code === 'ESOCKET' && /certificate|SSL|TLS/.test(message) ? 'ETLS' : code;
  return SENTENCES[reason] ?? "The email server couldn't be reached.";
};
