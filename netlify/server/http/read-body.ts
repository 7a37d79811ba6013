import { BATCH_BYTES } from '#domain/visit-limits.ts';
import type { ErrorCode } from '#domain/api.ts';

type BodyType = 'json' | 'form' | 'text';
export interface BodyRules {
  types: readonly BodyType[];
  /** In bytes. */
  limit: number;
  orNone?: true;
}
/** `text` is JSON sent as `text/plain`, as by `sendBeacon`. */
export interface Body {
  type: BodyType;
  data: unknown;
}

export const LEAD_BODY: BodyRules = { types: ['json', 'form'], limit: 64 * 1024 };
export const JSON_BODY: BodyRules = { types: ['json'], limit: 64 * 1024 };
export const EVENTS_BODY: BodyRules = { types: ['json', 'text'], limit: BATCH_BYTES };

const MEDIA_TYPES: Record<string, BodyType> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
  'text/plain': 'text',
};
const DEEPEST = 8;
const UTF_8 = /^"?utf-?8"?$/i;

export const readBody = async (
  request: Request,
  { types, limit, orNone }: BodyRules,
): Promise<
  | { ok: true; body: Body }
  | { ok: false; code: Extract<ErrorCode, 'too_large' | 'media_type' | 'malformed'> }
> => {
  const text = await readText(request, limit);
  if (text === null) return { ok: false, code: 'too_large' };
  if (orNone && text === '') return { ok: true, body: { type: 'json', data: null } };
  const [mediaType = '', ...parameters] = (request.headers.get('content-type') ?? '').split(';');
  const type = MEDIA_TYPES[mediaType.trim().toLowerCase()];
  if (!parameters.every(isReadable)) return { ok: false, code: 'media_type' };
  if (!type || !types.includes(type)) return { ok: false, code: 'media_type' };
  if (type === 'form') return { ok: true, body: { type, data: readForm(text) } };
  const data = readJson(text);
  return data === undefined ? { ok: false, code: 'malformed' } : { ok: true, body: { type, data } };
};

export const fieldsOf = (data: unknown): Record<string, unknown> =>
  typeof data === 'object' && data !== null && !Array.isArray(data)
    ? (data as Record<string, unknown>)
    : {};

const isReadable = (parameter: string): boolean => {
  const [name = '', value = ''] = parameter.split('=').map((part) => part.trim());
  return name.toLowerCase() !== 'charset' || UTF_8.test(value);
};

const readText = async (request: Request, limit: number): Promise<string | null> => {
  if (Number(request.headers.get('content-length')) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
};

const readJson = (text: string): unknown => {
  try {
    const data: unknown = JSON.parse(text);
    return isDeeper(data, DEEPEST) ? undefined : data;
  } catch {
    return undefined;
  }
};

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1)));

/** Keeps the first value of each name. Only `trades` may have several. */
const readForm = (text: string): Record<string, string | string[]> => {
  const given = new URLSearchParams(text);
  const first = Object.fromEntries([...given].toReversed());
  return { ...first, ...(given.has('trades') && { trades: given.getAll('trades') }) };
};
