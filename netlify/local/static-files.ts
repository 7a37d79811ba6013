import { staticMiddleware } from 'srvx/static';

export type StaticFiles = (request: Request) => Promise<Response | undefined>;

/** The published files, with the compressed twins that the build has laid beside them. */
export const createStaticFiles = (directory: string): StaticFiles => {
  const serve = staticMiddleware({ dir: directory, encodings: true, compress: false });
  return async (request) => {
    if (/\.(?:br|gz)$|^\/_(?:headers|redirects)$/.test(new URL(request.url).pathname)) {
      return undefined;
    }
    const found = await serve(request, () => NOT_FOUND);
    return found === NOT_FOUND ? undefined : found;
  };
};

const NOT_FOUND = new Response(null, { status: 404 });
