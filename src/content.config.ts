import { defineCollection, reference } from 'astro:content';
import type { z } from 'astro/zod';
import { entries } from './lib/content/entry-loader';
import { type CollectionName, folderOf, SCHEMAS } from './lib/content-schemas/collections';
import type { Reading } from './lib/content-schemas/schema-fields';

const collection = <Schema extends z.ZodType>(
  name: CollectionName,
  schema: (reading: Reading) => Schema,
) =>
  defineCollection({
    loader: entries(folderOf(name)),
    schema: ({ image }) => schema({ image, reference }),
  });

export const collections = {
  pages: collection('pages', SCHEMAS.pages),
  sections: collection('sections', SCHEMAS.sections),
  questions: collection('questions', SCHEMAS.questions),
  services: collection('services', SCHEMAS.services),
  windowStyles: collection('windowStyles', SCHEMAS.windowStyles),
  paperwork: collection('paperwork', SCHEMAS.paperwork),
  crew: collection('crew', SCHEMAS.crew),
  projects: collection('projects', SCHEMAS.projects),
  comparisons: collection('comparisons', SCHEMAS.comparisons),
  testimonials: collection('testimonials', SCHEMAS.testimonials),
  towns: collection('towns', SCHEMAS.towns),
  landings: collection('landings', SCHEMAS.landings),
  estimateSheets: collection('estimateSheets', SCHEMAS.estimateSheets),
  openings: collection('openings', SCHEMAS.openings),
  looks: collection('looks', SCHEMAS.looks),
  decades: collection('decades', SCHEMAS.decades),
  repairs: collection('repairs', SCHEMAS.repairs),
};
