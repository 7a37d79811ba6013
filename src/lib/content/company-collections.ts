import { defineCollection } from 'astro:content';
import { z } from 'astro/zod';
import type { Paper } from '../../domain/paperwork';
import { markdown, order, sample } from './fields';

const PAPERS = [
  'license',
  'insurance',
  'leadSafe',
  'warranty',
  'financing',
  'prices',
] as const satisfies readonly (Paper | 'prices')[];

export const paperwork = defineCollection({
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

export const crew = defineCollection({
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
