import { posix } from 'node:path';
import { staticMiddleware } from 'srvx/static';

export type StaticFiles = (request: Request) => Promise<Response | undefined>;

/** What the build writes beside the site for its host; some file systems know no capitals. */
const UNPUBLISHED = /\.(?:br|gz)$|^\/_(?:headers|redirects)$/i;

/** The published files, with the compressed twins that the build has laid beside them. */
export const createStaticFiles = (directory: string): StaticFiles => {
  const serve = staticMiddleware({ dir: directory, encodings: true, compress: false });
  return async (request) => {
    const path = readPath(request.url);
    if (path === undefined || UNPUBLISHED.test(path)) return undefined;
    const found = await serve(request, () => NOT_FOUND);
    return found === NOT_FOUND ? undefined : found;
  };
};

const NOT_FOUND = new Response(null, { status: 404 });

/** A path as the file system takes it. */
const readPath = (address: string): string | undefined => {
  try {
    const path = decodeURIComponent(new URL(address).pathname).replaceAll('\\', '/');
    return posix.normalize(path).replace(/(?<=.)\/$/, '');
  } catch {
    return undefined;
  }
};
