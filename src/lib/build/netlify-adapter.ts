import { rm } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/**
 * Adds Netlify's adapter to builds, because it keeps an open page on the files of its own deploy. Leaves out what else it
 * would add: a function that answers every path, and an emulator in development.
 */
export const netlifyAdapter = (): AstroIntegration => ({
  name: 'netlify-adapter',
  hooks: {
    'astro:config:setup': async ({ command, config, updateConfig }) => {
      if (command !== 'build') return;
      // Imported here, because the import takes 2 s.
      const { default: netlify } = await import('@astrojs/netlify');
      const adapter = netlify({ imageCDN: false, devFeatures: false });
      updateConfig({ integrations: [withoutServer(adapter, config.root)] });
    },
  },
});

const withoutServer = ({ name, hooks }: AstroIntegration, root: URL): AstroIntegration => ({
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
    'astro:build:done': async (options) => {
      await hooks['astro:build:done']?.(options);
      // The file has one header, which ours also have. It makes Netlify's command line read the headers before the build
      // and deploy those of an older dist, whose policy forbids the new pages' styles.
      await rm(new URL('.netlify/v1/config.json', root));
    },
  },
});
