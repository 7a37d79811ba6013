// For `node --import`: a program that a test starts in a process of its own has the company of the tests, too.
import { registerHooks } from 'node:module';

const company = new URL('./business.json', import.meta.url).href;

registerHooks({
  resolve: (name, context, next) =>
    next(name.endsWith('/content/business.json') ? company : name, context),
});
