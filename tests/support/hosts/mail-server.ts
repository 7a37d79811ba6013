import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { readMessage, type MailMessage } from './mail-message.ts';

export interface ReceivedMail extends MailMessage {
  from: string;
  to: string[];
  user: string | undefined;
}

export interface MailServer {
  url: string;
  port: number;
  mails: ReceivedMail[];
  signIns(): number;
  close(): Promise<void>;
}

export const PASSWORD = 'mail server p%ssword';

export const startMailServer = async ({
  secure = false,
}: { secure?: boolean } = {}): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  let signIns = 0;
  const server = new SMTPServer({
    secure,
    disabledCommands: ['STARTTLS'],
    logger: false,
    authMethods: ['PLAIN', 'LOGIN'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _, callback) => {
      signIns += 1;
      if (password === PASSWORD) callback(null, { user: username });
      else callback(new Error('Wrong password'));
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
    signIns: () => signIns,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
