import { checkEnvironment } from '../../server/env/env.ts';

// A process of its own, because `npm start` may run on a Node that can't read TypeScript.
const environment = checkEnvironment(process.env);
if (!environment.ok) {
  console.error(environment.message);
  process.exitCode = 1;
}
