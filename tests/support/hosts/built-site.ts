import { build } from '../../../netlify/local/start/prepare.mjs';

/** The tests of what is deployed read the built site: built here where it is older than its sources. */
export const setup = (): void => {
  build();
};
