import netlify from '@astrojs/netlify';
import type { AstroIntegration } from 'astro';

/**
 * Netlify's adapter for a site without a server: by itself it would turn the build into a server
 * build, with one function for every path. It writes the redirects and the immutable rule for
 * hashed files where Netlify reads them, and stays out of `astro dev`, where the local host's own
 * plugin runs the functions.
 */
export const netlifyStatic = (): AstroIntegration => {
  const { name, hooks } = netlify({ imageCDN: false, devFeatures: false });
  const setup = hooks['astro:config:setup'];
  const done = hooks['astro:config:done'];
  let building = false;
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': async (options) => {
        building = options.command === 'build';
        if (building) await setup?.(options);
      },
      'astro:config:done': async (options) => {
        if (!building) return;
        await done?.({
          ...options,
          setAdapter: (adapter) => {
            options.setAdapter({
              ...adapter,
              adapterFeatures: { ...adapter.adapterFeatures, buildOutput: 'static' },
            });
          },
        });
      },
      'astro:server:setup': () => undefined,
    },
  };
};
