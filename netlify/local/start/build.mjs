// @ts-check
import { build, install, orUnprepared } from './prepare.mjs';

// `npm start` uses the same function, so it doesn't build the site again. The tests build only if something changed.

orUnprepared(() => {
  install();
  build({ always: !process.argv.includes('--if-changed') });
});
