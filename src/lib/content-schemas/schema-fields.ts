import type { reference, SchemaContext } from 'astro:content';
import { z } from 'zod';
import { business } from '#domain/business.ts';
import { ownTitleLimit } from '#domain/page-title.ts';
import { splitIntro } from '../content/split-intro.ts';

/** The schemas of pictures and references: Astro's own in the build, plain text in the content check. */
export interface Reading {
  image: SchemaContext['image'];
  reference: typeof reference;
}

export const seo = z
  .object({
    title: z
      .string()
      .min(20)
      .max(Math.min(45, ownTitleLimit(business.name)))
      .describe(
        'Title in search results, 20 to 45 characters, and with the company’s name behind it at most 60',
      ),
    description: z
      .string()
      .min(90)
      .max(160)
      .describe('Sentence under the title in search results, 90 to 160 characters'),
    keywords: z.array(z.string().min(3)).min(3).max(8).describe('Three to eight search phrases'),
  })
  .describe('What search engines and link previews show');

export const heading = z
  .string()
  .min(3)
  .max(70)
  .describe('The heading that visitors read, 3 to 70 characters');
export const lead = z.string().min(40).max(320).describe('One or two sentences under the heading');
const OPENING_LIMIT = 76;
export const localLead = lead
  .refine((text) => splitIntro(text)[0].length <= OPENING_LIMIT, {
    error: `The first sentence may have at most ${OPENING_LIMIT} characters: on a phone it alone stands above the form.`,
  })
  .describe(
    `Two sentences under the heading, 40 to 320 characters. The first one, of at most ${OPENING_LIMIT}, stands above the form on a phone`,
  );
export const order = z.int().min(1).describe('Place in the list, 1 first');
export const sample = z
  .boolean()
  .describe('True while it says how a made-up company works; false once the owner stands by it');
export const alt = z
  .string()
  .min(20)
  .describe('What the picture shows, for those who can’t see it');

export const source = z
  .object({
    title: z.string().describe('Who says so'),
    url: z.url().describe('The page’s address'),
  })
  .describe('Where it can be checked');

/** YAML reads a day without quotes as a Date. */
export const day = z.preprocess(
  (given) => (given instanceof Date ? given.toISOString().slice(0, 10) : given),
  z.iso.date(),
);

export const sourced = z.object({
  text: z.string().min(40).max(240).describe('One sentence that is on no other page'),
  source: source.describe('Where the fact can be checked; not shown as a claim of ours'),
});
export const qa = z.object({
  question: z.string().min(10).max(120).describe('The question, as a homeowner asks it'),
  answer: z.string().min(40).max(600).describe('The answer, 40 to 600 characters'),
});
export const item = z.object({
  title: z.string().max(60).describe('A few words'),
  text: z.string().max(400).describe('One to three sentences'),
});
