import type { Plugin } from 'vite';

/** The oldest browsers in which everything can be read and a lead goes through: docs/decisions/0023. */
export const BROWSER_FLOOR = ['safari15.4', 'ios15.4', 'chrome109', 'firefox115'];

/** Astro builds scripts for the newest browsers, whatever `build.target` says. */
export const lowerToFloor = (): Plugin => ({
  name: 'lower-to-floor',
  configEnvironment: (_name, { build }) => {
    if (build) Object.assign(build, { target: BROWSER_FLOOR, cssTarget: BROWSER_FLOOR });
  },
});
