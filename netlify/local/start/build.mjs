// @ts-check
import { build, install, orUnprepared } from './prepare.mjs';

// `npm start` uses the same function, so it doesn't build the site again. The tests ask for a build only if there is need.

orUnprepared(() => {
  install();
  build({ always: !process.argv.includes('--if-changed') });
});
