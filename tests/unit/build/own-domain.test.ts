import { expect, it } from 'vitest';
import { toOwnDomain } from '@/lib/build/integrations.ts';

const netlify = {
  CONTEXT: 'production',
  SITE_NAME: 'pane',
  URL: 'https://www.pane.example',
};
const website = 'https://www.pane.example';

it('leads the address that Netlify gave the project to the domain of the company', () => {
  expect(toOwnDomain(website, netlify)).toBe(
    'https://pane.netlify.app/* https://www.pane.example/:splat 302!\n',
  );
});

it.each([
  ['without a domain', { URL: 'https://pane.netlify.app' }],
  ['of a site that has its address from SITE_URL', { SITE_URL: 'https://pane.netlify.app' }],
  ['before the domain has its certificate', { URL: 'http://www.pane.example' }],
  ['of a preview', { CONTEXT: 'deploy-preview' }],
  ['on a computer', { CONTEXT: undefined, SITE_NAME: undefined, URL: undefined }],
])('leads nowhere else in a build %s', (_, changed) => {
  expect(toOwnDomain(website, { ...netlify, ...changed })).toBe('');
});

it('stops a build for another domain than the primary one, and says what to do', () => {
  expect(() => toOwnDomain('https://pane.example', netlify)).toThrow(
    'Type https://www.pane.example in the file, or make pane.example the primary domain',
  );
});
