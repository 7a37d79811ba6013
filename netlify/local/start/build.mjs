// @ts-check
import { build, install, Unprepared } from './prepare.mjs';

// `npm start` uses the same function, so it doesn't build the site again. The tests ask for a build only if there is need.

try {
  install();
  build({ always: !process.argv.includes('--if-changed') });
} catch (error) {
  if (!(error instanceof Unprepared)) throw error;
  console.error(error.message);
  process.exit(1);
}
