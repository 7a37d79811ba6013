// @ts-check
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, fontProviders, sharpImageService } from 'astro/config';
import { localFunctions } from './netlify/local/start/vite-plugin.ts';
import { business, telephoneHref } from './src/domain/business.ts';
import { inlineIcons, interactDirective, redirects } from './src/lib/build/integrations.ts';
import { deployAddresses } from './src/lib/build/asset-address.ts';
import { lowerToFloor } from './src/lib/build/browser-floor.ts';
import { islandChunks } from './src/lib/build/island-chunks.ts';
import { contentCheck } from './src/lib/build/content-check.ts';
import { netlifyAdapter } from './src/lib/build/netlify-adapter.ts';
import { pagePolicy } from './src/lib/build/page-policy.ts';
import { pageSteps } from './src/lib/build/page-steps.ts';
import { pageScripts } from './src/lib/build/page-scripts.ts';
import { pageStyles } from './src/lib/build/page-styles.ts';
import { parsedBusiness } from './src/lib/build/parsed-business.ts';
import { pictureNames } from './src/lib/build/picture-names.ts';
import { replacedPictures } from './src/lib/build/replaced-pictures.ts';
import { wholeWords } from './src/lib/build/whole-words.ts';
import { editor } from './src/lib/editor/integration.ts';
import { sitemapOptions } from './src/lib/seo/sitemap.ts';
import { states } from './src/lib/states/integration.ts';

/** Every island needs all of these modules, so they form one file instead of four. */
const REACT = /node_modules\/(?:react|react-dom|scheduler)\/|src\/islands\/error-boundary\//;

/** Modules that the form and the dashboard share: one file, because each file name adds bytes to pages with the form. */
const LEAD =
  /src\/(?:domain\/(?:api|correction|estimate|lead|preferred-time)\.|client\/submission\/deadline\.|islands\/(?:toasts\/toast|ui\/assisted-press|lead-form\/fields\/field-attributes)\.)|node_modules\/nanostores\/atom/;

/** Modules that the dashboard's first screen shares with later ones and no public page uses: one file instead of ten. */
const DASHBOARD =
  /src\/islands\/admin\/(?:api|dashboard|outcome|overview|stores|text|ui)\/(?!Figures|new-lead)|src\/domain\/(?:callback-promise|device-name|managed-lead|message-texts|money|own-texts|reports|scheduled-work|today|town|visits)\.|node_modules\/(?:@nanostores\/react|nanostores\/(?!atom)|idb-keyval)/;

/**
 * Replaces Astro's setting, which forbids a group without the imports of its modules.
 * @returns {import('vite').Plugin}
 */
const allowSharedFiles = () => ({
  name: 'allow-shared-files',
  applyToEnvironment: ({ name }) => name === 'client',
  options: (options) => ({ ...options, preserveEntrySignatures: 'allow-extension' }),
});

const site = process.env.SITE_URL || business.website;

export default defineConfig({
  site,
  output: 'static',
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  devToolbar: { enabled: false },
  // At AVIF's default effort a photograph takes eleven times as long, to save only 5 to 9 % of the bytes.
  image: { service: sharpImageService({ avif: { effort: 2 } }) },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Fraunces',
      cssVariable: '--font-display',
      fallbacks: ['Display fallback', 'Georgia', 'serif'],
      optimizedFallbacks: false,
      options: {
        variants: [
          { src: ['./src/assets/fonts/fraunces-display.woff2'], weight: 560, style: 'normal' },
        ],
      },
    },
  ],
  session: false,
  integrations: [
    netlifyAdapter(),
    react(),
    interactDirective(),
    sitemap(sitemapOptions()),
    redirects(business.website),
    pictureNames(),
    pageSteps(
      inlineIcons,
      wholeWords(
        [
          ...business.serviceArea.towns.map(({ name }) => name),
          business.paperwork.leadSafe?.number ?? '',
        ],
        {
          [business.phone]: telephoneHref(business.phone),
          [business.email]: `mailto:${business.email}`,
        },
      ),
      pageStyles,
      islandChunks,
      pageScripts,
      deployAddresses,
      pagePolicy({ site, website: business.website }),
    ),
    editor({ website: business.website, company: business.name }),
    states(),
  ],
  vite: {
    plugins: [
      replacedPictures(),
      tailwindcss(),
      contentCheck(),
      localFunctions(),
      lowerToFloor(),
      parsedBusiness(),
      allowSharedFiles(),
    ],
    build: { license: { fileName: 'licenses.txt' } },
    // Vite builds the files of `?worker&url` imports separately, without the plugins above.
    worker: { plugins: () => [parsedBusiness()] },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: 'react', test: REACT },
                  { name: 'lead', test: LEAD },
                  { name: 'dashboard', test: DASHBOARD, includeDependenciesRecursively: false },
                ],
              },
            },
          },
        },
      },
    },
  },
});
