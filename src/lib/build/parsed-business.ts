import type { Plugin } from 'vite';
import { business } from '#domain/business.ts';
import { callHours } from '#domain/call-hours.ts';
import { reviewUrl, texts } from '#domain/own-texts.ts';

const json = JSON.stringify;
const withoutTexts = { ...business, texts: undefined, reviewUrl: undefined };

const PARSED = {
  '/domain/whole-business.ts': `export const wholeBusiness = ${json(withoutTexts)};`,
  // The build has judged what is in force. If a browser's date decided, it could not hydrate the page's form.
  '/domain/in-force.ts': 'export const inForce = (b) => b; export const dayIn = () => "";',
  '/domain/call-hours.ts': `export const callHours = ${json(callHours)};`,
  '/domain/own-texts.ts': `export const { texts, reviewUrl } = ${json({ texts, reviewUrl })};`,
};

/** Browsers load the parsed business file without its schema (2.4 KB less), and the call hours without their rules. */
export const parsedBusiness = (): Plugin => ({
  name: 'parsed-business',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => Object.entries(PARSED).find(([file]) => id.endsWith(file))?.[1],
});
