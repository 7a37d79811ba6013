import type { SendMailOptions } from 'nodemailer';
import { business } from '../../../../src/domain/business.ts';
import type { Environment } from '../../env.ts';
import type { MailNotice } from '../notice.ts';

/** The message as nodemailer takes it: no header holds anything that a visitor has typed. */
export const mailMessage = (
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
    ...(mail.answers !== undefined && {
      inReplyTo: idOf(mail.answers),
      references: idOf(mail.answers),
    }),
    headers: { 'Idempotency-Key': key, 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
    xMailer: false,
  };
};
