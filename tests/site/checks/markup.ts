import { HtmlValidate } from 'html-validate';
import type { Page } from '../built/built-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React spells attributes and void elements differently, but the HTML is the same.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // CSS keeps numbers on one line; special characters in them would break a search in the page.
    'tel-non-breaking': 'off',
    // A one-line field takes the whole address, and browsers fill it only with this token.
    'valid-autocomplete': 'off',
    // search.ts counts letters; this rule counts the characters that encode them in HTML.
    'long-title': 'off',
    // Checkboxes of one question share a name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // A URL's fragment may be a decade, such as #1950s.
    'valid-id': ['error', { relaxed: true }],
    'heading-level': 'error',
  },
});

export const markupFaults = async ({ path, html }: Page): Promise<string[]> => {
  const { results } = await validator.validateString(withoutIslandStyle(html));
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector ?? ''}`,
    ),
  );
};

const withoutIslandStyle = (html: string): string =>
  html.replace(/<style>astro-island[^<]*<\/style>/, '');
