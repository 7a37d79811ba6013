import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail extends MailMessage {
  from: string;
  to: string[];
  user: string | undefined;
}

export interface MailServer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  logins(): number;
  close(): Promise<void>;
}

export const PASSWORD = 'mail server p%ssword';

export const startMailServer = async ({
  secure = false,
}: { secure?: boolean } = {}): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  let logins = 0;
  const server = new SMTPServer({
    secure,
    disabledCommands: ['STARTTLS'],
    logger: false,
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, callback) => {
      logins += 1;
      if (password === PASSWORD) callback(null, { user: username });
      else
        callback(Object.assign(new Error('No'), { responseCode: password === 'busy' ? 454 : 535 }));
    },
    onData: (stream, { envelope, user }, callback) => {
      text(stream).then(
        (message) => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          const to = envelope.rcptTo.map(({ address }) => address);
          mails.push({ from, to, user: user as string | undefined, ...readMessage(message) });
          callback();
        },
        (error: unknown) => callback(error as Error),
      );
    },
  });
  server.on('error', () => undefined);
  const listening = server.listen(0, '0.0.0.0');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    url: `smtp://owner%40example.com:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}`,
    port,
    mails,
    logins: () => logins,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

interface MailMessage {
  /** The unfolded headers by their names in lower case; a repeated header has several values. */
  headers: Record<string, string[]>;
  parts: Record<string, string>;
}

/** Parses a message by hand, because a tolerant parser would drop wrong headers. */
export const readMessage = (message: string): MailMessage => {
  const { headers, body } = split(message);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type']?.[0] ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  return {
    headers,
    parts: Object.fromEntries(
      parts.map((part) => [
        (part.headers['content-type']?.[0] ?? '').split(';')[0] ?? '',
        decode(part.body, part.headers['content-transfer-encoding']?.[0] ?? '7bit'),
      ]),
    ),
  };
};

const split = (message: string) => {
  const end = message.indexOf('\r\n\r\n');
  const headers: Record<string, string[]> = {};
  for (const line of message
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')) {
    const colon = line.indexOf(':');
    (headers[line.slice(0, colon).toLowerCase()] ??= []).push(line.slice(colon + 1).trim());
  }
  return { headers, body: message.slice(end + 4) };
};

const decode = (body: string, encoding: string): string => {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
};
