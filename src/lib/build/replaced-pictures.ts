import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { pictureFile, PICTURES } from '../pictures/picture-files.ts';

const PICTURE = /assets\/pictures\/([\w-]+\.(?:jpe?g|png|webp))(\?.*)?$/;

/** A picture may be replaced by one of the same name in another format: `hero.webp` is shown for `hero.jpg`. */
export const replacedPictures = (): Plugin => {
  let root = process.cwd();
  return {
    name: 'replaced-pictures',
    enforce: 'pre',
    configResolved: (config) => {
      ({ root } = config);
    },
    resolveId: (source) => {
      const [, name, query = ''] = PICTURE.exec(source) ?? [];
      if (name === undefined || existsSync(join(root, PICTURES, name))) return undefined;
      const file = pictureFile(name, root);
      return file && file + query;
    },
  };
};
