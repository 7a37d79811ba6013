import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkEnvironment } from '../../server/env/env.ts';
import { beginRuns } from '../../server/health/runs.ts';
import { failureLine } from '../../server/http/failure-line.ts';
import { openStore } from '../../server/store/store.ts';
import { announce, localMails, makeUpPassword } from './announce.ts';
import { listen } from '../host/listen.ts';
import { createRouter, deployContext, loadFunctions, startSchedules } from '../functions/router.ts';
import { startLocalStore } from '../blobs/local-store.ts';
import { loadSiteRules } from '../host/site-rules.ts';
import { onStop, orFail, StartFailure } from '../host/lifecycle.ts';
import { createStaticFiles } from '../host/host.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DIST = join(ROOT, 'dist');

await orFail(async () => {
  const environment = checkEnvironment(process.env);
  if (!environment.ok) throw new StartFailure(environment.message);
  if (!existsSync(join(DIST, 'index.html'))) {
    throw new StartFailure("There's no built site yet. Run `npm start`, or `npm run build` first.");
  }
  const password = makeUpPassword();
  const store = await startLocalStore(ROOT);
  await beginRuns(openStore({ deploy: { context: deployContext() } }), new Date());
  const mails = localMails(ROOT);
  const router = createRouter(await loadFunctions());
  const parts = { router, rules: await loadSiteRules(ROOT), files: createStaticFiles(DIST) };
  const { url, close } = await listen(parts, Number(process.env['PORT'] || '8888'));
  const schedules = startSchedules(router.schedules, (name) => router.runSchedule(name));

  // As on the platform, a stray failure in a function ends only that request.
  process.on('uncaughtException', (error) => {
    console.error(`Not caught: ${failureLine(error)}`);
  });
  onStop(async () => {
    await close();
    await schedules.stop();
    await router.settle();
    await store.close();
  });
  announce({ address: url, place: store.place, mails, password });
});
