import { randomBytes } from 'node:crypto';

/** A password for this run where none is set; null where the owner has set one. */
export const makeUpPassword = (): string | null => {
  if (process.env['ADMIN_PASSWORD_HASH'] || process.env['ADMIN_PASSWORD']) return null;
  const password = randomBytes(12).toString('base64url');
  process.env['ADMIN_PASSWORD'] = password;
  return password;
};
