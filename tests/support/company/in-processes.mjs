// For `node --import`: gives the tests' company to programs that a test starts in separate processes.
import { registerHooks } from 'node:module';

const company = new URL('./business.json', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) =>
    next(name.endsWith('/content/business.json') ? company : name, context),
});
