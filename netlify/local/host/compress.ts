import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The size and quality that `srvx` has for files. */
const SMALLEST = 1024;
const QUALITY = 4;
const TYPES = /^(?:application\/json|text\/html)\b/;

const ENCODERS = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: (body: Buffer) => promisify(gzip)(body),
};
type Encoding = keyof typeof ENCODERS;

/**
 * Compresses what a function responds, as Netlify's network does. A secret beside text of an attacker's choice could be
 * read off the size; ours are in cookies and never in a body.
 */
export const compressed = async (request: Request, response: Response): Promise<Response> => {
  if (!response.body || !TYPES.test(response.headers.get('content-type') ?? '')) return response;
  const headers = new Headers(response.headers);
  headers.append('vary', 'accept-encoding');
  const body = Buffer.from(await response.arrayBuffer());
  const { status } = response;
  const encoding = acceptedBy(request);
  if (!encoding || body.length < SMALLEST) return new Response(body, { status, headers });
  headers.set('content-encoding', encoding);
  return new Response(new Uint8Array(await ENCODERS[encoding](body)), { status, headers });
};

const acceptedBy = (request: Request): Encoding | undefined => {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.replace(/;.*/, '').trim());
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding));
};
