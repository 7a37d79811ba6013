import { rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/**
 * `npm start` keeps the site that its stamp was written for. Any build makes another one, so the
 * stamp goes; who knows what the new one is made of writes it anew.
 */
export const buildStamp = (): AstroIntegration => {
  let stamp: URL;
  return {
    name: 'build-stamp',
    hooks: {
      'astro:config:done': ({ config }) => {
        stamp = new URL('.netlify/built-from', config.root);
      },
      'astro:build:start': () => rm(stamp, { force: true }),
    },
  };
};
