import type { AstroIntegration } from 'astro';

/** Only under `npm run dev`, `/dev/states` shows the states of the form and of the owner's screens side by side. */
export const states = (): AstroIntegration => ({
  name: 'states',
  hooks: {
    'astro:config:setup': ({ command, injectRoute, injectScript }) => {
      if (command !== 'dev') return;
      injectRoute({ pattern: '/dev/states', entrypoint: './src/lib/states/States.astro' });
      // Runs before any other script of the page in the frame.
      injectScript('head-inline', 'frameElement?.dataset.state && parent.enterState(window);');
    },
  },
});
