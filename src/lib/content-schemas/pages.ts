import { z } from 'zod';
import { current, heading, item, lead, qa, type Reading, sample, seo } from './fields.ts';

export const pages = () =>
  z.object({
    heading,
    sample: sample.optional(),
    read: z.coerce
      .date()
      .optional()
      .describe('The day the owner read this page and stood by it, as 2026-11-22'),
    lead,
    seo,
  });

export const sections = (reading: Reading) =>
  z.object({
    heading,
    sample,
    intro: z.string().max(240).optional().describe('A sentence under the heading'),
    items: current(z.array(item).min(3), reading).describe('The list, in its order'),
  });

export const questions = (reading: Reading) =>
  z.object({
    heading,
    sample,
    items: current(z.array(qa).min(3), reading).describe('The questions, in their order'),
  });
