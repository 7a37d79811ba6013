import { business } from '#domain/business.ts';
import type { Environment } from '../../env/env.ts';

export const leadPageAddress = (id: string, environment: Environment): string =>
  dashboardAddress({ tab: 'leads', lead: id }, environment);

export const dashboardAddress = (
  screen: Record<string, string>,
  environment: Environment,
): string => addressOf(dashboardPath(screen), environment).href;

export const dashboardPath = (screen: Record<string, string>): string =>
  `/admin/dashboard?${new URLSearchParams(screen).toString()}`;

export const leadPath = (id: string): string => dashboardPath({ tab: 'leads', lead: id });

/** The token is behind `#`, so that no server, log or mail scanner uses it up by opening the page. */
export const loginLinkAddress = (token: string, environment: Environment): string => {
  const address = addressOf('/admin/login', environment);
  address.hash = `link=${token}`;
  return address.href;
};

/** The site never comes from the request, because anyone who asks for a link could name another site. */
const addressOf = (
  path: string,
  { SITE_URL, SMTP_URL, MAIL_DIR, PORT = '8888' }: Environment,
): URL => {
  const local = !SMTP_URL && MAIL_DIR ? `http://localhost:${PORT}` : null;
  return new URL(path, SITE_URL ?? local ?? business.website);
};
