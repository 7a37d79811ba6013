import { z } from 'zod';
import { alt, day, heading, item, lead, qa, type Reading, sample, seo } from './schema-fields.ts';

const picture = ({ image }: Reading) => image().describe('A picture from src/assets/pictures');

const sentence = z.string().min(20).max(240);
const answer = z.object({
  yes: sentence.describe('What you say if you do it'),
  no: sentence.describe('What you say if you don’t, and who does'),
});

export const pages = (reading: Reading) =>
  z.object({
    heading,
    sample: sample.optional(),
    read: day
      .optional()
      .describe('The day the owner read this page and stood by it, such as 2026-11-22'),
    lead,
    picture: picture(reading)
      .optional()
      .describe('Beside the first words of `services`, and beside the text of `about`'),
    alt: alt.optional().describe('What the picture shows; of `home`, what hero.jpg shows'),
    statement: z.string().max(140).optional().describe('Of `about`: one sentence in large letters'),
    answers: z
      .object({
        glassOnly: answer.describe('Replacing just the glass'),
        boardUp: answer.describe('Boarding up a broken window'),
        urgentHours: answer.describe('Coming when something is urgent'),
        never: sentence.describe('What you never do'),
        off: sentence.describe('What you say if you repair nothing'),
      })
      .optional()
      .describe('Of `repairs`: what you say for each fact of that name in business.json'),
    teaser: z
      .string()
      .max(90)
      .optional()
      .describe('Of `repairs`: the words of the link to it on the first page'),
    closing: z
      .string()
      .max(60)
      .optional()
      .describe('Where a page ends with an ask: its words there, in place of `call-to-action`’s'),
    callNote: z.string().max(80).optional().describe('Of `contact`: under the phone number'),
    emailNote: z.string().max(80).optional().describe('Of `contact`: under the email address'),
    seo,
  });

export const sections = () =>
  z.object({
    heading,
    sample,
    intro: z.string().max(240).optional().describe('A sentence under the heading'),
    items: z.array(item).min(3).optional().describe('The list, in its order'),
  });

export const questions = () =>
  z.object({
    heading,
    sample,
    items: z.array(qa).min(3).describe('The questions, in their order'),
  });
