import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CmsConfig, EntryCollection } from '@sveltia/cms';
import { type CollectionName, folderOf, GUIDE, SCHEMAS } from '../content-schemas/collections.ts';
import { schemaOf } from '../content-schemas/typed-fields.ts';
import { fieldsOf, labelOf } from './editor-fields.ts';
import { settings } from './settings.ts';

/** Each of these entries belongs to a page or drawing of the site: it can be changed, not added. */
const FIXED: readonly CollectionName[] = [
  'pages',
  'sections',
  'questions',
  'openings',
  'estimateSheets',
  'looks',
  'decades',
  'repairs',
];

const TITLES = ['title', 'name', 'heading', 'author', 'decade', 'house'];

export const editorConfig = (
  repository: string,
  { root, website, company }: { root: string; website: string; company: string },
): CmsConfig => ({
  load_config_file: false,
  app_title: `${company}: content`,
  site_url: website,
  backend: { name: 'github', repo: repository, auth_methods: ['token'] },
  media_folder: 'src/assets/pictures',
  public_folder: '/src/assets/pictures',
  media_libraries: { default: { config: { slugify_filename: true } } },
  slug: { encoding: 'ascii', clean_accents: true },
  output: { omit_empty_optional_fields: true, yaml: { quote: 'single' } },
  editor: { preview: false },
  collections: [
    settings(root),
    ...(Object.keys(SCHEMAS) as CollectionName[]).map((name) => collection(name, root)),
  ],
});

const collection = (name: CollectionName, root: string): EntryCollection => {
  const schema = schemaOf(name);
  const title = TITLES.find((each) => schema.properties?.[each]) ?? '';
  const isFixed = FIXED.includes(name);
  const folder = `src/content/${folderOf(name)}`;
  return {
    name,
    label: labelOf(name),
    label_singular: labelOf(name).replace(/s$/, ''),
    folder,
    create: !isFixed,
    delete: !isFixed,
    format: 'yaml-frontmatter',
    extension: 'md',
    identifier_field: title,
    slug: {
      template: `{{${title}}}`,
      editable: ['create'],
      hint: 'The file’s name, and of a town or landing page also its address.',
    },
    filter: { field: 'slug', pattern: `^(?!${GUIDE.replace('.md', '')}$)` },
    fields: [
      ...fieldsOf(schema),
      ...(hasText(join(root, folder))
        ? [{ name: 'body', label: 'Text', widget: 'markdown' as const, required: false }]
        : []),
    ],
  };
};

const TEXT_AFTER_FRONT_MATTER = /^---\r?\n.*?\n---\r?\n\s*\S/s;

const hasText = (folder: string): boolean =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== GUIDE)
    .some((file) => TEXT_AFTER_FRONT_MATTER.test(readFileSync(join(folder, file), 'utf8')));
