export interface MailMessage {
  /** By name in lower case, unfolded; a repeated header has several values. */
  headers: Record<string, string[]>;
  parts: Record<string, string>;
}

/** Parses a message by hand: a tolerant parser would drop wrong headers. */
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
