import { defineConfig, type OxlintOverride } from 'oxlint';
import tseslint from 'typescript-eslint';

// Oxlint 1.94 has all rules of these presets except this one.
const NOT_IN_OXLINT = 'no-unsafe-class-instance-assignment';

const PREFIX = '@typescript-eslint/';
const rulesOfTypescriptEslint = Object.fromEntries(
  [
    ...tseslint.configs.strict,
    ...tseslint.configs.stylistic,
    ...tseslint.configs.strictTypeCheckedOnly,
  ]
    .flatMap(({ rules = {} }) => Object.entries(rules))
    .filter(([name, value]) => name.startsWith(PREFIX) && value !== 'off')
    .map(([name, value]) => [name.slice(PREFIX.length), value] as const)
    .filter(([name]) => name !== NOT_IN_OXLINT)
    .map(([name, value]) => [`typescript/${name}`, value]),
);

const rulesOfReactHooks = Object.fromEntries(
  [
    'error-boundaries',
    'exhaustive-deps',
    'globals',
    'immutability',
    'incompatible-library',
    'preserve-manual-memoization',
    'purity',
    'refs',
    'rules-of-hooks',
    'set-state-in-effect',
    'set-state-in-render',
    'static-components',
    'unsupported-syntax',
    'use-memo',
  ].map((name) => [`react/${name}`, 'error' as const]),
);

interface Forbidden {
  group?: string[];
  regex?: string;
  message: string;
}

const ONLY_DOMAIN: Forbidden = {
  group: ['@/**', '**/src/**'],
  message: 'netlify/ takes only #domain/ from src/.',
};
const NO_NETLIFY: Forbidden = {
  regex: '(^|/)netlify/(functions|server|local)',
  message: 'src/ never imports netlify/.',
};

const forbid = (files: string, ...patterns: Forbidden[]): OxlintOverride => ({
  files: [files],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** Rooms from the ground up: a file may import from its own room and from rooms before it. */
const zones = (folder: string, rooms: string[], inAll: Forbidden): OxlintOverride[] =>
  rooms.slice(0, -1).map((room, at) => {
    const later = rooms.slice(at + 1).map((other) => other.split('/').at(-1));
    return forbid(`${folder}/${room}/**`, inAll, {
      regex: `(^|/)(${later.join('|')})/`,
      message: `${room}/ stands below: it imports from ${['domain', ...rooms.slice(0, at)].join(', ')}.`,
    });
  });

export default defineConfig({
  plugins: ['typescript', 'react'],
  categories: { correctness: 'off' },
  options: {
    typeAware: true,
    typeCheck: true,
    denyWarnings: true,
    reportUnusedDisableDirectives: 'error',
  },
  // ESLint checks the .astro files, because it has a parser for them.
  ignorePatterns: ['**/*.astro', 'dist', '.astro', '.netlify', '.data', '.reports', 'test-results'],
  rules: {
    'no-var': 'error',
    'prefer-const': 'error',
    'prefer-rest-params': 'error',
    'prefer-spread': 'error',
    ...rulesOfTypescriptEslint,
    'typescript/consistent-type-imports': 'error',
    'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
    'typescript/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
  },
  overrides: [
    { files: ['**/*.tsx', 'src/islands/**'], rules: rulesOfReactHooks },
    {
      // JSDoc can't narrow what JSON.parse returns, and has no type for a service worker.
      files: ['**/*.mjs', 'public/**'],
      rules: {
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
      },
    },
    forbid('src/**', NO_NETLIFY),
    forbid('src/domain/**', {
      group: ['*', '!zod/mini', '!./*', './*/', '!../content/business.json'],
      message: 'domain/ imports nothing but zod, its neighbors and the business file.',
    }),
    forbid('netlify/**', ONLY_DOMAIN),
    ...zones(
      'netlify/server',
      [
        'env',
        'store',
        'http',
        'records',
        'visits',
        'database',
        'leads/submit',
        'leads/manage',
        'leads/erase',
        'auth',
        'reports',
        'notifications/channels',
        'notifications/messages',
        'notifications/outbox',
        'health',
        'dashboard',
      ],
      ONLY_DOMAIN,
    ),
    ...zones('src/lib', ['content', 'pictures', 'seo', 'build'], NO_NETLIFY),
    ...zones('src/lib/content-check', ['read', 'rules'], NO_NETLIFY),
    ...zones(
      'src/islands/admin',
      [
        'text',
        'api',
        'stores',
        'analytics/data',
        'ui',
        'analytics/charts',
        'analytics/site',
        'outcome',
        'texting',
        'lead',
        'leads',
        'overview',
        'menu',
        'login',
        'dashboard',
      ],
      NO_NETLIFY,
    ),
  ],
});
