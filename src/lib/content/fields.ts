import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { withFacts } from './facts-loader';

export const markdown = (folder: string) =>
  withFacts(glob({ base: `./src/content/${folder}`, pattern: '*.md' }));

export const seo = z
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

export const heading = z
  .string()
  .min(3)
  .max(70)
  .describe('The heading that visitors read, 3 to 70 characters');
export const lead = z.string().min(40).max(320).describe('One or two sentences under the heading');
export const order = z.int().min(1).describe('Place in the list, 1 first');
export const sourced = z.object({
  text: z.string().min(40).max(240).describe('One sentence that stands on no other page'),
  source: z
    .object({ title: z.string(), url: z.url() })
    .describe('Where the fact can be checked; not shown as a claim of ours'),
});
export const sample = z
  .boolean()
  .describe('True while it says how a made-up company works; false once the owner stands by it');
export const qa = z.object({
  question: z.string().min(10).max(120),
  answer: z.string().min(40).max(600),
});
