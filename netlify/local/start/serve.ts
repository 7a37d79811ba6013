import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failureLine } from '../../server/http/failure-line.ts';
import { announce, prepareRun } from './announce.ts';
import { listen } from '../host/listen.ts';
import { createRouter, loadFunctions, startSchedules } from '../functions/router.ts';
import { loadSiteRules } from '../host/site-rules.ts';
import { onStop, orFail, StartFailure } from '../host/lifecycle.ts';
import { createStaticFiles } from '../host/host.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const DIST = join(ROOT, 'dist');

await orFail(async () => {
  if (!existsSync(join(DIST, 'index.html'))) {
    throw new StartFailure("There's no built site yet. Run `npm start`, or `npm run build` first.");
  }
  const { store, password, mails } = await prepareRun(ROOT);
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
