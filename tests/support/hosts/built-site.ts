import { build, BUILD_VARIABLES } from '../../../netlify/local/start/prepare.mjs';

/** Builds the site if it is older than its sources. A developer's own `.env` does not change the build. */
export default (): void => {
  for (const name of BUILD_VARIABLES) process.env[name] = '';
  build();
};
