import { HtmlValidate } from 'html-validate';
import type { Page } from '../built-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes attributes and void elements: other spellings of the same HTML.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // Numbers are kept together by CSS; other characters in them would defeat a search in the page.
    'tel-non-breaking': 'off',
    // A one-line field that takes the whole address: browsers fill it from this token alone.
    'valid-autocomplete': 'off',
  },
});

/** What a validator holds against a page. */
export const markupFaults = async ({ path, html }: Page): Promise<string[]> => {
  const { results } = await validator.validateString(withoutIslandStyle(html));
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, selector }) => `${path}: ${ruleId}: ${message} ${selector ?? ''}`,
    ),
  );
};

// Astro puts this rule before a page's first island, wherever in the page that stands.
const withoutIslandStyle = (html: string): string =>
  html.replace(/<style>astro-island[^<]*<\/style>/, '');
