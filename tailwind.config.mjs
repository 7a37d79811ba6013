// @ts-check
const named = (/** @type {string[]} */ names) =>
  Object.fromEntries(names.map((name) => [name, `var(--${name})`]));

/**
 * Names for the tokens in src/styles/tokens.css, which hold each theme's values.
 * @type {import('tailwindcss').Config}
 */
export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...named([
        'ground', // the page
        'surface', // a card or field on the page
        'sand', // a quieter band
        'line', // borders of cards and rules
        'edge', // borders of fields and controls, 3:1 on every ground
        'ink', // text
        'muted', // secondary text, 4.5:1 on every ground
        'glass', // tint of the window motif
        'lamp', // the lit pane
        'lamp-ink', // text on the lamp
        'lit', // the lamp's light on a card
        'cream', // text on a picture, in both themes
        'accent', // the one action that matters
        'accent-strong', // the accent, hovered
        'accent-ink', // text on the accent
        'accent-text', // copper as text
        'night', // the dark band, in both themes
        'night-ink',
        'night-muted',
        'danger',
        'danger-ground',
        'success',
        // quiet backgrounds of a lead's status; in admin.css
        'tint-scheduled',
        'tint-quoted',
        'tint-won',
        'chart', // a bar of a chart, 3:1 on a card and under a line of ink; in admin.css
      ]),
      shade: 'rgb(var(--shade))', // behind text on a picture
    },
    fontFamily: {
      display: ['var(--font-display)', 'Georgia', 'serif'],
      sans: ['system-ui', '-apple-system', 'Segoe UI', 'Roboto', 'Helvetica Neue', 'sans-serif'],
    },
    // No line heights here: site.css sets one for headings and one for text.
    fontSize: {
      sm: '0.875rem',
      base: '1rem',
      lg: '1.125rem',
      xl: '1.25rem',
      '2xl': '1.5rem',
      '3xl': '1.875rem',
      '4xl': '2.25rem',
      '5xl': '3rem',
      '6xl': '3.75rem',
    },
    screens: { sm: '40rem', md: '48rem', lg: '64rem', xl: '80rem' },
  },
};
