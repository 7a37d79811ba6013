// @ts-check
import { build, install, Unprepared } from './prepare.mjs';

// `npm start` uses the same function, so it doesn't build the site again.

try {
  install();
  build({ always: true });
} catch (error) {
  if (!(error instanceof Unprepared)) throw error;
  console.error(error.message);
  process.exit(1);
}
