import { defineCollection, reference } from 'astro:content';
import { z } from 'astro/zod';
import { crew, paperwork } from './lib/content/company-collections';
import { heading, lead, markdown, order, qa, sample, seo, sourced } from './lib/content/fields';
import { decades, estimateSheets, looks, openings } from './lib/content/house-collections';

const pages = defineCollection({
  loader: markdown('pages'),
  schema: z.object({ heading, sample: sample.optional(), lead, seo }),
});

const sections = defineCollection({
  loader: markdown('sections'),
  schema: z.object({
    heading,
    sample,
    intro: z.string().max(240).optional().describe('A sentence under the heading'),
    items: z
      .array(z.object({ title: z.string().max(60), text: z.string().max(400) }))
      .min(3)
      .describe('The list, in its order'),
  }),
});

const questions = defineCollection({
  loader: markdown('questions'),
  schema: z.object({ heading, sample, items: z.array(qa).min(3) }),
});

const services = defineCollection({
  loader: markdown('services'),
  schema: ({ image }) =>
    z.object({
      name: z.string().max(40),
      order,
      sample,
      summary: z.string().min(60).max(260).describe('What the card says'),
      points: z.array(z.string().max(80)).min(3).max(5).describe('Three to five short points'),
      priceNote: z.string().max(80).optional().describe('A sentence after the price'),
      picture: image().describe('A picture from src/assets/pictures'),
      alt: z.string().min(20).describe('What the picture shows, for those who cannot see it'),
    }),
});

const cell = z.string().max(60);

const windowStyles = defineCollection({
  loader: markdown('window-styles'),
  schema: z.object({
    name: z.string().max(40),
    order,
    goodFor: z.string().max(140).describe('Where this style serves best'),
    opening: z.string().max(160).optional().describe('How it opens; left out if it does not'),
    compared: z
      .object({
        seal: cell,
        cleaning: cell,
        egress: cell.describe('Whether a person can climb out'),
        reach: cell,
        price: z
          .enum(['lowest', 'middle', 'higher', 'highest'])
          .describe('Among windows of one size'),
      })
      .describe('The row in the table of styles'),
  }),
});

const projects = defineCollection({
  loader: markdown('projects'),
  schema: ({ image }) =>
    z.object({
      title: z.string().max(60),
      order,
      picture: image(),
      alt: z.string().min(20),
      town: reference('towns'),
      windows: z
        .union([z.int().min(1), z.string().max(60)])
        .describe('How many windows, or in words what else was done'),
      days: z.int().min(1).describe('Days on site'),
      price: z.object({ from: z.number(), to: z.number() }).describe('In dollars, as a band'),
      found: z.string().max(160).describe('What the old opening hid, in a sentence or two'),
      sample: z.boolean().describe('True while the picture and the job are made up'),
    }),
});

const comparisons = defineCollection({
  loader: markdown('comparisons'),
  schema: ({ image }) =>
    z.object({
      title: z.string().max(60),
      order,
      before: z.object({ picture: image(), alt: z.string().min(20) }),
      after: z.object({ picture: image(), alt: z.string().min(20) }),
      sample: z.boolean().describe('True while the pictures are illustrations'),
    }),
});

const testimonials = defineCollection({
  loader: markdown('testimonials'),
  schema: z.object({
    order,
    quote: z.string().min(40).max(400),
    author: z.string(),
    project: z.string().max(60),
    town: reference('towns'),
    sample: z.boolean().describe('True until a real customer has agreed to be quoted'),
  }),
});

const towns = defineCollection({
  loader: markdown('towns'),
  schema: z.object({
    sample,
    county: z.string(),
    incorporated: z.boolean().describe('Whether it has a town government of its own'),
    coordinates: z.object({ lat: z.number(), lon: z.number() }),
    heading,
    lead,
    seo,
    facts: z.array(sourced),
    questions: z.array(qa).min(2),
    nearby: z.array(reference('towns')).max(4),
  }),
});

const landings = defineCollection({
  loader: markdown('landings'),
  schema: ({ image }) =>
    z.object({
      heading,
      sample,
      town: reference('towns'),
      intent: z
        .enum(['replacement', 'installation', 'vinyl', 'services'])
        .describe('The search that the address answers'),
      lead,
      seo,
      picture: image(),
      alt: z.string().min(20),
      facts: z.array(sourced).min(5),
      questions: z.array(qa).min(3),
      related: z.array(reference('landings')).min(2).max(3),
    }),
});

export const collections = {
  pages,
  sections,
  questions,
  services,
  windowStyles,
  paperwork,
  crew,
  projects,
  comparisons,
  testimonials,
  towns,
  landings,
  estimateSheets,
  openings,
  looks,
  decades,
};
