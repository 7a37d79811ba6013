import type { CollectionName } from '../content-schemas/collections.ts';

interface Kind {
  words: string;
  collection: CollectionName;
  /** The field that the file is named after; without one, the name is asked for. */
  named?: string;
  text?: string;
}

export const KINDS: Record<string, Kind> = {
  town: {
    words: 'a town you serve',
    collection: 'towns',
    text: 'A paragraph about the houses there, in your own words',
  },
  landing: {
    words: 'a landing page for a search',
    collection: 'landings',
    text: 'A paragraph that answers the search, in your own words',
  },
  project: { words: 'a job you have done', collection: 'projects', named: 'title' },
  question: { words: 'a question and its answer', collection: 'questions' },
  testimonial: { words: 'what a customer said', collection: 'testimonials', named: 'project' },
  paper: {
    words: 'a page of the paperwork',
    collection: 'paperwork',
    named: 'title',
    text: 'What the paper means for a homeowner',
  },
};

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
