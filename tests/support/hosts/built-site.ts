import { build } from '../../../netlify/local/start/prepare.mjs';

/** Builds the site if it is older than its sources: the tests of the deployment read it. */
export const setup = (): void => {
  build();
};
