import type { AstroIntegration } from 'astro';

/**
 * Builds for Netlify: hashed files are kept for a year, and an open page stays on the files of its own deploy. By
 * itself the adapter adds a function that answers every path, and in development an emulator.
 */
export const netlifyAdapter = (): AstroIntegration => ({
  name: 'netlify-adapter',
  hooks: {
    'astro:config:setup': async ({ command, updateConfig }) => {
      if (command !== 'build') return;
      // Imported here, because it takes 2 s.
      const { default: netlify } = await import('@astrojs/netlify');
      updateConfig({
        integrations: [withoutServer(netlify({ imageCDN: false, devFeatures: false }))],
      });
    },
  },
});

const withoutServer = ({ name, hooks }: AstroIntegration): AstroIntegration => ({
  name,
  hooks: {
    ...hooks,
    'astro:config:done': (options) =>
      hooks['astro:config:done']?.({
        ...options,
        setAdapter: (adapter) =>
          options.setAdapter({
            ...adapter,
            adapterFeatures: { ...adapter.adapterFeatures, buildOutput: 'static' },
          }),
      }),
  },
});
