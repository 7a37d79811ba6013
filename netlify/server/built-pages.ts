import { readAnswer } from './answer-page.ts';

/** The paths of the site's pages, as the build has listed them; none where nothing was built. */
export const builtPages = async (): Promise<string[]> =>
  JSON.parse((await readAnswer('pages.json')) ?? '[]') as string[];
