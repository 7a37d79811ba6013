import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { checkEnvironment } from '../../server/env/env.ts';
import { beginRuns } from '../../server/health/runs.ts';
import { openStore } from '../../server/store/store.ts';
import { startLocalStore } from '../blobs/local-store.ts';
import { deployContext } from '../functions/router.ts';
import { StartFailure } from '../host/lifecycle.ts';

interface Run {
  address?: string;
  place: string;
  mails: string | null;
  password: string | null;
}

export const announce = ({ address, place, mails, password }: Run): void => {
  const lines = [
    address && `Site            ${address}`,
    `Data            ${place}`,
    mails && `Emails          ${mails} (saved here: SMTP_URL isn't set)`,
    password && `Admin password  ${password} (for this run; log in at /admin/login)`,
  ];
  console.log(lines.filter(Boolean).join('\n'));
};

/** Prepares what both hosts need before they take a request. */
export const prepareRun = async (root: string) => {
  const environment = checkEnvironment(process.env);
  if (!environment.ok) throw new StartFailure(environment.message);
  const password = makeUpPassword();
  const store = await startLocalStore(root);
  await beginRuns(openStore({ deploy: { context: deployContext() } }), new Date());
  return { store, password, mails: localMails(root) };
};

const makeUpPassword = (): string | null => {
  if (process.env['ADMIN_PASSWORD_HASH'] || process.env['ADMIN_PASSWORD']) return null;
  const password = randomBytes(12).toString('base64url');
  process.env['ADMIN_PASSWORD'] = password;
  return password;
};

const localMails = (root: string): string | null => {
  const { SMTP_URL, MAIL_DIR, BLOBS_DIR } = process.env;
  if (SMTP_URL) return null;
  const folder = resolve(root, MAIL_DIR || (BLOBS_DIR ? `${BLOBS_DIR}-mails` : '.data/mails'));
  process.env['MAIL_DIR'] = folder;
  return folder;
};
