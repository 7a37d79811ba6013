import { escapeHtml } from '../../http/built-page.ts';
import type { Mail } from '../channels/channels.ts';

export interface Line {
  label: string;
  text: string;
  href?: string;
}

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
  `<tr><th align="left" valign="top">${escapeHtml(label)}</th><td style="white-space: pre-line; overflow-wrap: anywhere">${
    href === undefined ? escapeHtml(text) : `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`
  }</td></tr>`;
