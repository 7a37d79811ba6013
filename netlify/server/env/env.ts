import * as z from 'zod/mini';
import {
  AUTHENTICATOR_SECRET,
  buildVariables,
  incompleteGroups,
  notificationVariables,
  PASSWORD_HASH,
} from './rules.ts';

const filled = z.string().check(z.trim(), z.minLength(1, 'must be filled, or left out'));

/** Not trimmed, because a password may have spaces. */
const password = z
  .string()
  .check(z.refine((text) => text.trim() !== '', 'must be filled, or left out'));

const schema = z.object({
  ADMIN_PASSWORD_HASH: z.optional(
    z
      .string()
      .check(
        z.regex(PASSWORD_HASH, 'must be a hash as `npm run admin:setup` makes it, or left out'),
      ),
  ),
  ADMIN_PASSWORD: z.optional(password),
  ADMIN_TOTP_SECRET: z.optional(
    z
      .string()
      .check(
        z.regex(
          AUTHENTICATOR_SECRET,
          'must be a secret as `npm run admin:setup` makes it, or left out',
        ),
      ),
  ),
  MAPBOX_PUBLIC_TOKEN: z.optional(filled),
  BLOBS_DIR: z.optional(filled),
  SITE_URL: z.optional(
    z.string().check(z.refine(isSiteAddress, 'must be an address such as https://www.example.com')),
  ),
  CMS_REPOSITORY: z.optional(
    z
      .string()
      .check(z.regex(/^[\w.-]+\/[\w.-]+$/, 'must be a repository on GitHub, such as owner/name')),
  ),
  PORT: z.optional(
    z
      .string()
      .check(
        z.refine(
          (port) => /^\d{1,5}$/.test(port) && Number(port) <= 65_535,
          'must be a port number from 0 to 65535',
        ),
      ),
  ),
  RAW_EVENTS_DAYS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (days) => /^\d{1,4}$/.test(days) && Number(days) >= 1,
          'must be a number of days from 1 to 9999',
        ),
      ),
  ),
  RETENTION_MONTHS: z.optional(
    z
      .string()
      .check(
        z.refine(
          (months) => /^\d{1,3}$/.test(months) && Number(months) >= 1,
          'must be a number of months from 1 to 999, or left out',
        ),
      ),
  ),
  TRUST_CLIENT_IP_HEADER: z.optional(z.enum(['0', '1'], 'must be 1, or left out')),
  ...notificationVariables,
  ...buildVariables,
});
export type Environment = z.infer<typeof schema>;
type Variables = Record<string, string | undefined>;

type EnvironmentCheck = { ok: true } | { ok: false; message: string };

export const checkEnvironment = (variables: Variables): EnvironmentCheck => {
  const given = known(variables);
  const checked = schema.safeParse(given);
  if (!checked.success) {
    const [issue] = checked.error.issues;
    return { ok: false, message: `${String(issue?.path[0])} ${issue?.message ?? 'is wrong'}.` };
  }
  const [group] = incompleteGroups(given);
  if (!group) return { ok: true };
  const [name = '', partner = ''] = [group.absent[0], group.given[0]];
  return { ok: false, message: `${name} must be set too, because ${partner} is.` };
};

/** If one of these is wrong, none counts: a typing error must not switch off the second factor. */
const CREDENTIALS = ['ADMIN_PASSWORD_HASH', 'ADMIN_PASSWORD', 'ADMIN_TOTP_SECRET'];

/** A wrong value counts as unset, which never opens anything. */
export const environment = (): Environment => {
  const variables = known(process.env);
  const checked = schema.safeParse(variables);
  const issues = checked.success ? [] : checked.error.issues;
  const wrong = new Set(issues.map(({ path }) => String(path[0])));
  if (CREDENTIALS.some((name) => wrong.has(name))) for (const name of CREDENTIALS) wrong.add(name);
  const right = without(variables, wrong);
  const halves = new Set(incompleteGroups(right).flatMap(({ given }) => given));
  return schema.parse(without(right, halves));
};

export const rawEventsDays = (): number => Number(environment().RAW_EVENTS_DAYS ?? 90);

export const retentionMonths = (): number | null => {
  const { RETENTION_MONTHS } = environment();
  return RETENTION_MONTHS === undefined ? null : Number(RETENTION_MONTHS);
};

export const bundleFolders = (): string[] =>
  [process.env['LAMBDA_TASK_ROOT'], process.cwd()].filter((folder) => folder !== undefined);

export const blobsLocation = (): string => {
  const encoded = globalThis.netlifyBlobsContext ?? process.env['NETLIFY_BLOBS_CONTEXT'];
  if (typeof encoded !== 'string') return '';
  try {
    const place = JSON.parse(Buffer.from(encoded, 'base64').toString()) as Variables;
    return `${place['edgeURL'] ?? ''} ${place['siteID'] ?? ''}`;
  } catch {
    return '';
  }
};

const without = (variables: Variables, names: Set<string>): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !names.has(name)));

const known = (variables: Variables): Variables =>
  Object.fromEntries(
    Object.keys(schema.shape)
      .map((name) => [name, variables[name]] as const)
      .filter(([, value]) => value !== undefined && value !== ''),
  );

function isSiteAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, href, origin } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && href === `${origin}/`;
}
