import { checkEnvironment } from '../../server/env/env.ts';

// Its own process, for a start on a Node that cannot read TypeScript.
const environment = checkEnvironment(process.env);
if (!environment.ok) {
  console.error(environment.message);
  process.exitCode = 1;
}
