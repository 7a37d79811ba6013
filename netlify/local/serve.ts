import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serve } from 'srvx';
import { patchGlobalRequest } from 'srvx/node';
import { checkEnvironment } from '../server/env.ts';
import { makeUpPassword } from './admin-password.ts';
import { announce } from './announce.ts';
import { createHost } from './host.ts';
import { loadFunctions } from './load-functions.ts';
import { startLocalStore } from './local-store.ts';
import { createRouter } from './router.ts';
import { loadSiteRules } from './site-rules.ts';
import { orFail, StartFailure } from './start-failure.ts';
import { createStaticFiles } from './static-files.ts';
import { onStop } from './stop-signals.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist');
const BODY_LIMIT = 6 * 1024 * 1024;

const start = async () => {
  // A function may hand its request to `new Request`, which knows no other class than its own.
  patchGlobalRequest();
  const environment = checkEnvironment(process.env);
  if (!environment.ok) throw new StartFailure(environment.message);
  const port = Number(process.env['PORT'] || '8888');
  if (!existsSync(join(DIST, 'index.html'))) {
    throw new StartFailure('There is no built site: run `npm start`, or `npm run build` first.');
  }
  const password = makeUpPassword();
  const store = await startLocalStore(ROOT);
  const router = createRouter(await loadFunctions());
  const server = serve({
    fetch: createHost({
      router,
      rules: await loadSiteRules(ROOT),
      files: createStaticFiles(DIST),
    }),
    port,
    hostname: '127.0.0.1',
    silent: true,
    gracefulShutdown: false,
    maxRequestBodySize: BODY_LIMIT,
    node: { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, requestTimeout: 30_000 },
  });
  await server.ready().catch((error: unknown) => {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? takenPort(port) : error;
  });
  // A stray failure in one function is the end of that call alone, as it is on the platform.
  process.on('uncaughtException', (error) => {
    console.error('Not caught:', error);
  });
  onStop(async () => {
    await server.close();
    await router.settle();
    await store.close();
  });

  const address = `http://localhost:${new URL(server.url ?? '').port}`;
  announce({ address, place: store.place, password });
};

const takenPort = (port: number): StartFailure =>
  new StartFailure(
    `Port ${port} is taken: stop the program that uses it, or choose another with PORT=${port + 1}.`,
  );

await orFail(start);
