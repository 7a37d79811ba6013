import { checkEnvironment } from '../../server/env/env.ts';

// A process of its own, for a start on a Node that may not read TypeScript.
const environment = checkEnvironment(process.env);
if (!environment.ok) {
  console.error(environment.message);
  process.exitCode = 1;
}
