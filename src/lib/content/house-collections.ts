import { defineCollection, reference } from 'astro:content';
import { z } from 'astro/zod';
import { DECADES, FRAMES, SIDINGS } from '../../domain/house';
import { estimateSheetSchema } from './estimate-sheet';
import { heading, lead, markdown, order, sample, sourced } from './fields';

export const estimateSheets = defineCollection({
  loader: markdown('estimate-sheets'),
  schema: estimateSheetSchema,
});

export const openings = defineCollection({
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

export const looks = defineCollection({
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

export const decades = defineCollection({
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
