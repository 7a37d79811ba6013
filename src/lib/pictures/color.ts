import { readFileSync } from 'node:fs';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const [light = '', dark = ''] = tokens.split('@media');

/** A color of src/styles/tokens.css, for use where no stylesheet applies. */
export const color = (name: string, theme: 'light' | 'dark' = 'light'): string => {
  const [, hex] = new RegExp(`--${name}: (#\\w+)`).exec(theme === 'dark' ? dark : light) ?? [];
  if (!hex) throw new Error(`tokens.css has no --${name} in the ${theme} theme.`);
  return hex;
};
