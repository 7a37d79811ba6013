import type { CmsConfig, EntryCollection } from '@sveltia/cms';
import {
  type CollectionName,
  folderOf,
  GUIDE,
  SCHEMAS,
  WITH_TEXT,
} from '../content-schemas/collections.ts';
import { schemaOf } from '../content-schemas/typed-fields.ts';
import { fieldsOf, labelOf } from './editor-fields.ts';
import { settings } from './settings.ts';

/** Editors can change these entries but not add new ones, because each belongs to a page or drawing of the site. */
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
    ...(Object.keys(SCHEMAS) as CollectionName[]).map((name) => collection(name)),
  ],
});

const collection = (name: CollectionName): EntryCollection => {
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
      ...(WITH_TEXT.includes(name)
        ? [{ name: 'body', label: 'Text', widget: 'markdown' as const, required: false }]
        : []),
    ],
  };
};
