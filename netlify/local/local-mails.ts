import { resolve } from 'node:path';

/** Where mails go on a machine without a mail server; null where there is one. */
export const localMails = (root: string): string | null => {
  const { SMTP_URL, MAIL_DIR, BLOBS_DIR } = process.env;
  if (SMTP_URL) return null;
  const folder = resolve(root, MAIL_DIR || (BLOBS_DIR ? `${BLOBS_DIR}-mails` : '.data/mails'));
  process.env['MAIL_DIR'] = folder;
  return folder;
};
