import { randomUUID } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Environment } from '../../env.ts';
import { mailMessage } from './mail-message.ts';
import type { MailNotice, Sender } from '../notice.ts';

const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

/** Puts each mail as a file into a folder, for a machine that has no mail server. */
export const mailFolder = (folder: string, environment: Environment): Sender<MailNotice> => ({
  channel: 'email',
  send: async (notice) => {
    try {
      const { message } = await writer.sendMail(mailMessage(notice, environment));
      const unfinished = join(folder, `.${randomUUID()}`);
      await writeFile(unfinished, message).catch(async () => {
        await mkdir(folder, { recursive: true });
        await writeFile(unfinished, message);
      });
      await rename(unfinished, join(folder, `${notice.key}.eml`));
      return { ok: true };
    } catch {
      return { ok: false, error: "The email couldn't be saved to its folder." };
    }
  },
});
