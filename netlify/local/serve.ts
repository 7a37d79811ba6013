import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkEnvironment } from '../server/env.ts';
import { failureLine } from '../server/failure-line.ts';
import { makeUpPassword } from './admin-password.ts';
import { announce } from './announce.ts';
import { listen } from './listen.ts';
import { loadFunctions } from './functions/load-functions.ts';
import { localMails } from './local-mails.ts';
import { startLocalStore } from './blobs/local-store.ts';
import { createRouter } from './functions/router.ts';
import { startSchedules } from './functions/schedules.ts';
import { loadSiteRules } from './site-rules.ts';
import { orFail, StartFailure } from './start-failure.ts';
import { createStaticFiles } from './static-files.ts';
import { onStop } from './stop-signals.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DIST = join(ROOT, 'dist');

await orFail(async () => {
  const environment = checkEnvironment(process.env);
  if (!environment.ok) throw new StartFailure(environment.message);
  if (!existsSync(join(DIST, 'index.html'))) {
    throw new StartFailure("There's no built site yet. Run `npm start`, or `npm run build` first.");
  }
  const password = makeUpPassword();
  const store = await startLocalStore(ROOT);
  const mails = localMails(ROOT);
  const router = createRouter(await loadFunctions());
  const parts = { router, rules: await loadSiteRules(ROOT), files: createStaticFiles(DIST) };
  const { url, close } = await listen(parts, Number(process.env['PORT'] || '8888'));
  const schedules = startSchedules(router.schedules, (name) => router.runSchedule(name));

  // A stray failure in one function is the end of that call alone, as it is on the platform.
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
