import { HtmlValidate } from 'html-validate';
import type { Page } from '../built/built-site.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes attributes and void elements: other spellings of the same HTML.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // CSS keeps numbers together; special characters in them would break a search in the page.
    'tel-non-breaking': 'off',
    // A one-line field for the whole address: browsers fill it from this token alone.
    'valid-autocomplete': 'off',
    // Search.ts counts letters, this rule the characters that write them in HTML.
    'long-title': 'off',
    // Checkboxes of one question share a name.
    'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'submit', 'button', 'reset'] }],
    // An address may end in a decade, such as #1950s.
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
