import * as z from 'zod/mini';

const rule = (right: RegExp | ((text: string) => boolean), what: string) => {
  const is = right instanceof RegExp ? (text: string) => right.test(text) : right;
  return z.optional(z.string().check(z.refine(is, `must be ${what}, or left out`)));
};

const filled = z.optional(
  z.string().check(z.trim(), z.minLength(1, 'must be filled, or left out')),
);
const isFilled = (text: string): boolean => text.trim() !== '';
const wholeNumber = (most: number, what: string) =>
  rule((text) => /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= most, what);
const address = rule((text) => z.email().safeParse(text).success, 'one email address');
const NUMBER = /^\+[1-9]\d{6,14}$/;

/** `scrypt:<log2 of N>:<r>:<p>:<salt>:<key>` in base64url, without `$`, which shells and .env files expand. */
export const PASSWORD_HASH =
  /^scrypt:(1[4-7]):([1-9]|1[0-6]):([1-9]|1[0-6]):([\w-]{22,86}):([\w-]{43,86})$/;

export const VARIABLES = {
  ADMIN_PASSWORD_HASH: rule(PASSWORD_HASH, 'a hash as `npm run admin:setup` makes it'),
  // Not trimmed, because a password may have spaces.
  ADMIN_PASSWORD: rule(isFilled, 'filled'),
  ADMIN_TOTP_SECRET: rule(/^[A-Z2-7]{32,128}$/, 'a secret as `npm run admin:setup` makes it'),
  // A public response holds it, so it is never a secret token.
  MAPBOX_PUBLIC_TOKEN: z.optional(
    z.string().check(z.trim(), z.startsWith('pk.', 'must be a public token (pk.…), or left out')),
  ),
  BLOBS_DIR: filled,
  NETLIFY_BLOBS_CONTEXT: rule(isStore, 'a site and a token as JSON in base64'),
  SITE_URL: rule(isSiteAddress, 'an address such as https://www.example.com'),
  CMS_REPOSITORY: rule(/^[\w.-]+\/[\w.-]+$/, 'a repository on GitHub, such as owner/name'),
  PORT: rule(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    'a port number from 0 to 65535',
  ),
  RAW_EVENTS_DAYS: wholeNumber(90, 'a number of days from 1 to 90, as the privacy page says'),
  RETENTION_MONTHS: wholeNumber(999, 'a number of months from 1 to 999'),
  TRUST_CLIENT_IP_HEADER: rule((text) => text === '0' || text === '1', '1'),
  BUILD_HOOK_URL: rule(isReceiver, 'an https address'),
  SMTP_URL: rule(
    isMailServer,
    'an address such as smtps://user:password@mail.example.com:465, with %25 for a percent sign in it',
  ),
  NOTIFY_EMAIL_TO: address,
  NOTIFY_EMAIL_FROM: address,
  MAIL_DIR: rule(isFilled, 'a folder'),
  WEBHOOK_URL: rule(isReceiver, 'an https address'),
  WEBHOOK_SECRET: rule(
    areWebhookSecrets,
    'whsec_ and 24 to 64 bytes in base64, or two of these with a space between',
  ),
  TWILIO_ACCOUNT_SID: rule(/^AC[0-9a-f]{32}$/, 'AC and 32 hex digits'),
  TWILIO_AUTH_TOKEN: rule(/^[!-~]{16,}$/, 'the token of that account'),
  TWILIO_FROM: rule(
    (text) => NUMBER.test(text) || /^MG[0-9a-f]{32}$/.test(text),
    'a number such as +12025550142 or the SID of a messaging service',
  ),
  NOTIFY_SMS_TO: rule(NUMBER, 'a number such as +12025550142'),
  TWILIO_API_URL: rule(isReceiver, 'an https address'),
  VAPID_PUBLIC_KEY: rule(/^B[\w-]{86}$/, 'a public key as `npm run admin:setup` makes it'),
  VAPID_PRIVATE_KEY: rule(/^[\w-]{43}$/, 'a private key as `npm run admin:setup` makes it'),
  PUSH_API_URL: rule(isOnThisMachine, 'an http address on this machine'),
};

const GROUPS = [
  ['WEBHOOK_URL', 'WEBHOOK_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM', 'NOTIFY_SMS_TO'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
];

type Given = Record<string, string | undefined>;

export const incompleteGroups = (variables: Given): { given: string[]; absent: string[] }[] =>
  GROUPS.map((names) => ({
    given: names.filter((name) => variables[name] !== undefined),
    absent: names.filter((name) => variables[name] === undefined),
  })).filter(({ given, absent }) => given.length > 0 && absent.length > 0);

export const isLoopback = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);

function isStore(text: string): boolean {
  try {
    const { siteID, token } = JSON.parse(Buffer.from(text, 'base64').toString()) as Given;
    return Boolean(siteID && token);
  } catch {
    return false;
  }
}

function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  return (
    isEncoded(username) &&
    isEncoded(password) &&
    (protocol === 'smtps:' || protocol === 'smtp:') &&
    hostname !== '' &&
    (pathname === '' || pathname === '/') &&
    search + hash === ''
  );
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function isReceiver(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username + password !== '') return false;
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
}

function isOnThisMachine(text: string): boolean {
  return isReceiver(text) && isLoopback(new URL(text).hostname);
}

/** Two secrets are allowed during a change, because the receiver may know the old or the new one. */
function areWebhookSecrets(text: string): boolean {
  const secrets = text.split(' ');
  return secrets.length <= 2 && secrets.every(isWebhookSecret);
}

function isWebhookSecret(text: string): boolean {
  const encoded = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1];
  const bytes = encoded === undefined ? 0 : Buffer.from(encoded, 'base64').length;
  return bytes >= 24 && bytes <= 64;
}

function isSiteAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && href === `${origin}/`;
}
