import { z } from 'zod';
import { alt, day, order, type Reading } from './schema-fields.ts';

export const projects = ({ image, reference }: Reading) =>
  z.object({
    title: z.string().max(60).describe('What it was, in a few words'),
    order,
    picture: image().describe('A picture from src/assets/pictures'),
    alt,
    town: reference('towns').describe('The town where the house is'),
    work: z.string().max(60).describe('What was done, such as 11 windows'),
    days: z.int().min(1).describe('Days on site'),
    price: z
      .object({
        from: z.number().min(1).describe('The lower end, in dollars'),
        to: z.number().min(1).describe('The upper end, in dollars'),
      })
      .refine(({ from, to }) => from <= to, {
        path: ['from'],
        error: 'is more than "to". Swap the two.',
      })
      .optional()
      .describe('In dollars, as a range; left out if you don’t share prices'),
    found: z.string().max(160).describe('What the old opening hid, in a sentence or two'),
    sample: z.boolean().describe('True while the picture and the job are made up'),
  });

const side = ({ image }: Reading) =>
  z.object({
    picture: image().describe('A picture from src/assets/pictures'),
    alt,
    words: z
      .string()
      .max(40)
      .optional()
      .describe('Of the first pair, which is on the first page: half of the sentence under both'),
  });

export const comparisons = (reading: Reading) =>
  z.object({
    title: z.string().max(60).describe('What changed, in a few words'),
    order,
    before: side(reading).describe('How it looked before'),
    after: side(reading).describe('How it looks now'),
    sample: z.boolean().describe('True while the pictures are illustrations'),
  });

export const testimonials = ({ reference }: Reading) =>
  z.object({
    order,
    quote: z.string().min(40).max(400).describe('What the customer said, word for word'),
    author: z.string().describe('The customer, as they want to be named'),
    trade: reference('services').describe('The trade'),
    project: z.string().max(60).describe('What the job was, in a few words'),
    town: reference('towns').describe('The customer’s town'),
    date: day.describe('The day they wrote it, such as 2026-09-18; pages show the month'),
    source: z
      .string()
      .max(30)
      .describe('Where they wrote it, such as Google: a profile of that name is linked'),
    reply: z.string().min(20).max(240).optional().describe('What you wrote back'),
    sample: z.boolean().describe('True until a real customer has agreed to be quoted'),
  });
