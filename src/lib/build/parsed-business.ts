import type { Plugin } from 'vite';
import { callHours } from '#domain/call-hours.ts';
import { wholeBusiness } from '#domain/whole-business.ts';

const { texts, reviewUrl, ...business } = wholeBusiness;
const json = JSON.stringify;

const PARSED = {
  '/domain/whole-business.ts': `export const wholeBusiness = ${json(business)};`,
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
