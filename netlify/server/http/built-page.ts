import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundleFolders } from '../env/env.ts';
import { page, plainText } from './responses.ts';

export type BuiltPage =
  | 'estimate.html'
  | 'estimate-es.html'
  | 'thank-you.html'
  | 'thank-you-es.html'
  | 'thank-you-plain.html';

interface Holes {
  texts: Record<string, string>;
  choices?: Record<string, string | readonly string[]>;
}

export const renderBuiltPage = async (
  request: Request,
  name: BuiltPage,
  {
    status,
    holes,
    otherwise,
    headers = [],
  }: {
    status: number;
    holes: Holes;
    otherwise: string;
    headers?: [string, string][];
  },
): Promise<Response> => {
  const [html, policy] = await Promise.all([readBuiltPage(name), readBuiltPage('policy.json')]);
  if (html === null || policy === null) return plainText(otherwise, status, headers);
  return page(fillHoles(html, holes), status, [...pageHeaders(policy, request), ...headers]);
};

/** Fills all holes in one pass, so that typed text is never taken for a hole. */
const fillHoles = (html: string, { texts, choices = {} }: Holes): string =>
  html.replace(
    /%%([a-zA-Z]+(?::\w+)?)%%| data-(selected|checked|hidden)="([a-zA-Z]+)=([^"]*)"/g,
    (_, text: string | undefined, state: string, field: string, value: string) =>
      text === undefined
        ? [choices[field]].flat().includes(value)
          ? ` ${state}=""`
          : ''
        : escapeHtml(texts[text] ?? ''),
  );

/** On this machine's http, the policy must not upgrade addresses to https. */
const pageHeaders = (policy: string, request: Request): [string, string][] => {
  const { headers } = JSON.parse(policy) as { headers: Record<string, string> };
  const secure = new URL(request.url).protocol === 'https:';
  return Object.entries(headers).map(([name, value]) => [
    name,
    secure ? value : value.replace(/;?\s*upgrade-insecure-requests/g, ''),
  ]);
};

const readBuiltPage = async (name: string): Promise<string | null> => {
  for (const folder of bundleFolders()) {
    const text = await readFile(join(folder, '.netlify/responses', name), 'utf8').catch(() => null);
    if (text !== null) return text;
  }
  return null;
};

export const builtPages = async (): Promise<string[]> =>
  JSON.parse((await readBuiltPage('pages.json')) ?? '[]') as string[];

const ESCAPED: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '');
