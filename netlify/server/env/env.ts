import * as z from 'zod/mini';
import { incompleteGroups, VARIABLES } from './rules.ts';

const schema = z.object(VARIABLES);
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

/** If one of these is wrong, all count as unset, because a typo must not switch off the second factor. */
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
    return ['edgeURL', 'siteID', 'deployID'].map((name) => place[name] ?? '').join(' ');
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
