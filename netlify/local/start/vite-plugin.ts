import { fileURLToPath } from 'node:url';
import { NodeRequest, sendNodeResponse } from 'srvx/node';
import { normalizePath, type Plugin } from 'vite';
import { announce, prepareRun } from './announce.ts';
import { clientIp, ownNames } from '../host/host.ts';
import { createRouter, loadFunctions, startSchedules } from '../functions/router.ts';
import { orFail, takenPort } from '../host/lifecycle.ts';

const BODY_LIMIT = 6 * 1024 * 1024;

/**
 * Runs the functions under `astro dev`, with the router and store of `npm start`. Vite loads them, so a change takes
 * effect at the next request. Pages that functions return come from the last build.
 */
export const localFunctions = (): Plugin => ({
  name: 'local-functions',
  apply: 'serve',
  config: () => ({ server: { strictPort: true, allowedHosts: ownNames() } }),
  configureServer: async (server) => {
    // Astro also starts servers without a port, to read the content.
    const { httpServer } = server;
    if (!httpServer) return;
    httpServer.on('error', ({ code, port }: NodeJS.ErrnoException & { port?: number }) => {
      if (code !== 'EADDRINUSE' || port === undefined) return;
      console.error(takenPort(port).message);
      process.exit(1);
    });
    const { root } = server.config;
    const currentRouter = async () =>
      createRouter(
        await loadFunctions((file) => server.ssrLoadModule(normalizePath(fileURLToPath(file)))),
      );
    await orFail(async () => {
      const { store, password, mails } = await prepareRun(root);
      httpServer.once('listening', () => announce({ place: store.place, mails, password }));
    });
    const { schedules } = await currentRouter();
    const running = startSchedules(schedules, async (name) =>
      (await currentRouter()).runSchedule(name),
    );
    httpServer.once('close', () => void running.stop());

    server.middlewares.use((req, res, next) => {
      const request = new NodeRequest({ req, res, maxRequestBodySize: BODY_LIMIT });
      currentRouter()
        .then((router) => router.handle(request, { ip: clientIp(request) }))
        .then((response) => (response ? sendNodeResponse(res, response) : next()))
        .catch((error: unknown) => {
          if (error instanceof Error) server.ssrFixStacktrace(error);
          next(error);
        });
    });
  },
});
