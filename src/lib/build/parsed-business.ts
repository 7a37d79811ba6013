import type { Plugin } from 'vite';
import { wholeBusiness } from '#domain/whole-business.ts';

/** Browsers load the business file as it was read here, without its schema: 2.4 KB less. */
export const parsedBusiness = (): Plugin => ({
  name: 'parsed-business',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id.endsWith('/domain/whole-business.ts')
      ? `export const wholeBusiness = ${JSON.stringify(wholeBusiness)};`
      : undefined,
});
