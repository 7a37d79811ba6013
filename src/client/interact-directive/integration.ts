import type { AstroIntegration } from 'astro';

/** Adds `client:interact`: an island stays plain HTML until somebody touches it. */
export const interactDirective = (): AstroIntegration => ({
  name: 'interact-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({
        name: 'interact',
        entrypoint: './src/client/interact-directive/interact.ts',
      });
    },
  },
});
