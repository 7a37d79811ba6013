import { business } from '#domain/business.ts';
import type { Environment } from '../../env/env.ts';
import { escapeHtml } from '../../http/built-page.ts';
import type { Mail } from '../channels/channels.ts';

export interface Line {
  label: string;
  text: string;
  href?: string;
}

/** With the title as its subject, unless it has another. */
export const mailOf = (title: string, lines: readonly Line[], subject = title): Mail => ({
  subject,
  text: mailText(title, lines),
  html: mailHtml(title, lines),
});

const mailText = (title: string, lines: readonly Line[]): string =>
  [
    title,
    '',
    ...lines.map(({ label, text, href }) => {
      // Indented farther than our own links: a homeowner's note may have lines that look like ours.
      const line = `${label}: ${text.replaceAll('\n', '\n    ')}`;
      return href === undefined || href === text ? line : `${line}\n  ${href}`;
    }),
    '',
  ].join('\n');

const mailHtml = (title: string, lines: readonly Line[]): string =>
  `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${escapeHtml(title)}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5">
<h1 style="font-size: 20px">${escapeHtml(title)}</h1>
<table cellpadding="4">
${lines.map(row).join('\n')}
</table>
</body>
</html>
`;

const row = ({ label, text, href }: Line): string =>
  `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td style="white-space: pre-line">${
    href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
  }</td></tr>`;

export const leadAddress = (id: string, environment: Environment): string =>
  dashboardAddress({ tab: 'leads', lead: id }, environment);

export const dashboardAddress = (
  screen: Record<string, string>,
  environment: Environment,
): string => addressOf(dashboardPath(screen), environment).href;

export const dashboardPath = (screen: Record<string, string>): string =>
  `/admin/dashboard?${new URLSearchParams(screen).toString()}`;

export const leadPath = (id: string): string => dashboardPath({ tab: 'leads', lead: id });

/** Behind `#`, so that no server, log or mail scanner spends it by opening the page. */
export const loginLinkAddress = (token: string, environment: Environment): string => {
  const address = addressOf('/admin/login', environment);
  address.hash = `link=${token}`;
  return address.href;
};

/** Never from the request: whoever asks for a link could name another site. */
const addressOf = (
  path: string,
  { SITE_URL, SMTP_URL, MAIL_DIR, PORT = '8888' }: Environment,
): URL => {
  const local = !SMTP_URL && MAIL_DIR ? `http://localhost:${PORT}` : null;
  return new URL(path, SITE_URL ?? local ?? business.website);
};
