import { business } from '../../../src/domain/business.ts';
import type { Environment } from '../env.ts';

export const leadAddress = (id: string, environment: Environment): string =>
  dashboardAddress({ tab: 'leads', lead: id }, environment);

/** A screen of the dashboard where the owner finds it: mails in a folder are read on the machine that wrote them. */
export const dashboardAddress = (
  screen: Record<string, string>,
  { SITE_URL, SMTP_URL, MAIL_DIR, PORT = '8888' }: Environment,
): string => {
  const local = !SMTP_URL && MAIL_DIR ? `http://localhost:${PORT}` : null;
  const address = new URL('/admin/dashboard', SITE_URL ?? local ?? business.website);
  address.search = new URLSearchParams(screen).toString();
  return address.href;
};
