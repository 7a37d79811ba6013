import { z } from 'zod';
import {
  alt,
  heading,
  localLead,
  qa,
  type Reading,
  sample,
  seo,
  sourced,
} from './schema-fields.ts';

export const towns = (reading: Reading) =>
  z
    .object({
      sample,
      unwritten: z
        .boolean()
        .optional()
        .describe(
          'True until someone has written about the place: search engines are kept off the page',
        ),
      county: z.string().describe('The county, such as Forsyth County'),
      incorporated: z.boolean().describe('Whether it has a town government of its own'),
      coordinates: z
        .object({
          lat: z.number().min(-90).max(90).describe('Latitude, such as 36.0234'),
          lon: z.number().min(-180).max(180).describe('Longitude, such as -80.3853'),
        })
        .describe('Where it is on the map'),
      heading,
      lead: localLead,
      seo,
      facts: z.array(sourced).describe('Facts about the place'),
      questions: z.array(qa).min(2).describe('What homeowners there ask'),
      nearby: z.array(reading.reference('towns')).max(4).describe('Up to four other towns'),
    })
    .refine(({ sample, unwritten }) => sample || !unwritten, {
      path: ['unwritten'],
      error:
        'keeps search engines off the page, and "sample: false" says that it’s written. Take this line out.',
    });

export const landings = (reading: Reading) =>
  z.object({
    heading,
    sample,
    town: reading.reference('towns').describe('The town it is about'),
    service: z.string().max(60).describe('What people search for, such as Window replacement'),
    trade: reading
      .reference('services')
      .optional()
      .describe('The trade it is about, ticked in its form; left out, it is about several'),
    lead: localLead,
    seo,
    picture: reading.image().describe('A picture from src/assets/pictures'),
    alt,
    facts: z.array(sourced).min(5).describe('Facts that help to decide'),
    questions: z.array(qa).min(3).describe('What people ask first'),
    related: z
      .array(reading.reference('landings'))
      .max(3)
      .optional()
      .describe('Up to three other landing pages'),
  });
