import { defineCollection, reference } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import type { Paper } from './domain/paperwork';
import { estimateSheetSchema } from './lib/content/estimate-sheet';
import { DECADES, FRAMES, SIDINGS } from './domain/house';
import { withFacts } from './lib/content/facts-loader';

const markdown = (folder: string) =>
  withFacts(glob({ base: `./src/content/${folder}`, pattern: '*.md' }));

const seo = z
  .object({
    title: z.string().min(20).max(60).describe('Title in search results, 20 to 60 characters'),
    description: z
      .string()
      .min(90)
      .max(160)
      .describe('Sentence under the title in search results, 90 to 160 characters'),
    keywords: z.array(z.string().min(3)).min(3).max(8).describe('Three to eight search phrases'),
  })
  .describe('What search engines and link previews show');

const heading = z
  .string()
  .min(3)
  .max(70)
  .describe('The heading that visitors read, 3 to 70 characters');
const lead = z.string().min(40).max(320).describe('One or two sentences under the heading');
const order = z.int().min(1).describe('Place in the list, 1 first');
const sourced = z.object({
  text: z.string().min(40).max(240).describe('One sentence that stands on no other page'),
  source: z
    .object({ title: z.string(), url: z.url() })
    .describe('Where the fact can be checked; not shown as a claim of ours'),
});
const sample = z
  .boolean()
  .describe('True while it says how a made-up company works; false once the owner stands by it');
const qa = z.object({
  question: z.string().min(10).max(120),
  answer: z.string().min(40).max(600),
});

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
        price: z.enum(['lowest', 'middle', 'highest']).describe('Among windows of one size'),
      })
      .describe('The row in the table of styles'),
  }),
});

const PAPERS = [
  'license',
  'insurance',
  'leadSafe',
  'warranty',
  'financing',
  'prices',
] as const satisfies readonly (Paper | 'prices')[];

const paperwork = defineCollection({
  loader: markdown('paperwork'),
  schema: z.object({
    title: z.string().max(40),
    badge: z.string().max(30).describe('Two or three words for the strip under the first screen'),
    order,
    paper: z.enum(PAPERS).describe('The part of the business file it speaks of; hidden without it'),
    sample,
    line: z.string().max(160).describe('What the paper says, in one sentence'),
    covers: z.array(z.string().max(120)).optional(),
    excludes: z.array(z.string().max(120)).optional().describe('What is not covered'),
    sources: z.array(z.object({ title: z.string(), url: z.url() })).default([]),
  }),
});

const crew = defineCollection({
  loader: markdown('crew'),
  schema: ({ image }) =>
    z.object({
      name: z.string().max(40),
      role: z.string().max(60),
      order,
      picture: image().optional().describe('A photo of the person; without one, an empty frame'),
      alt: z.string().min(20).optional(),
      sample,
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
    milesFromClemmons: z.int().min(0).describe('Straight line, whole miles'),
    heading,
    lead,
    seo,
    facts: z.array(sourced).min(4),
    questions: z.array(qa).min(2),
    nearby: z.array(reference('towns')).min(3).max(4),
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

const estimateSheets = defineCollection({
  loader: markdown('estimate-sheets'),
  schema: estimateSheetSchema,
});

const openings = defineCollection({
  loader: markdown('openings'),
  schema: z.object({
    heading,
    intro: z.string().max(240),
    sample,
    points: z.array(
      z.object({
        part: z.string().describe('A part of the drawing src/assets/drawings/opening-proper.svg'),
        title: z.string().max(60),
        text: z.string().max(240).describe('What a good job does there'),
        cheap: z.string().max(240).describe('What is left out, and what comes of it'),
      }),
    ),
  }),
});

const choice = z.object({
  shown: z.string().max(20).describe('How the alternative text names the color'),
  words: z.string().min(60).max(200).describe('What the choice suits, and what it shows'),
});

const looks = defineCollection({
  loader: markdown('looks'),
  schema: z.object({
    heading,
    intro: lead,
    sample: z.boolean().describe('True while the pictures are illustrations'),
    sidings: z.record(z.enum(SIDINGS), choice),
    frames: z.record(z.enum(FRAMES), choice),
  }),
});

const remedy = z.string().min(40).max(260);

const decades = defineCollection({
  loader: markdown('decades'),
  schema: ({ image }) =>
    z.object({
      decade: z.enum(DECADES).describe('The part of its address and of a lead'),
      order,
      sample,
      house: z.string().max(40).describe('The kind of house, after the decade'),
      picture: image(),
      alt: z.string().min(20),
      summary: z.string().min(80).max(260).describe('Two or three sentences, for other pages too'),
      fails: z
        .array(z.object({ title: z.string().max(40), text: z.string().min(40).max(220) }))
        .length(4)
        .describe('What usually fails'),
      screwdriver: z.array(z.string().min(40).max(220)).length(2).describe('Checks with one'),
      flashlight: z.array(z.string().min(40).max(220)).length(2).describe('Checks with one'),
      mend: remedy,
      replace: remedy,
      doNotBuy: remedy,
      cost: z.string().min(60).max(320),
      facts: z.array(sourced).min(3).max(4),
      towns: z.array(reference('towns')).min(2).max(5).describe('Town pages that fit'),
      landings: z.array(reference('landings')).min(1).max(3).describe('Landing pages that fit'),
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
