import { z } from 'zod';
import type { Paper } from '#domain/business-schema.ts';
import { alt, order, type Reading, sample, source } from './schema-fields.ts';

export const services = (reading: Reading) =>
  z.object({
    name: z.string().max(40).describe('The trade, in a word or two'),
    order,
    sample,
    summary: z.string().min(60).max(260).describe('What the card says'),
    points: z.array(z.string().max(80)).min(3).max(5).describe('Three to five short points'),
    priceNote: z.string().max(120).optional().describe('A sentence or two after the price'),
    picture: reading.image().describe('A picture from src/assets/pictures'),
    alt,
    detail: z
      .object({
        picture: reading.image().describe('A picture from src/assets/pictures'),
        alt,
      })
      .optional()
      .describe('Beside the text on the services page; left out, a drawing or the picture above'),
  });

const cell = z.string().max(60);

export const windowStyles = () =>
  z.object({
    name: z.string().max(40).describe('The style, as the trade calls it'),
    order,
    goodFor: z.string().max(140).describe('Where this style serves best'),
    opening: z.string().max(160).optional().describe('How it opens; left out if it does not'),
    compared: z
      .object({
        seal: cell.describe('How tight it closes'),
        cleaning: cell.describe('How its outside is cleaned'),
        egress: cell.describe('Whether a person can climb out'),
        reach: cell.describe('How easy it is to open'),
        price: z
          .enum(['lowest', 'middle', 'higher', 'highest'])
          .describe('Among windows of the same size'),
      })
      .describe('The row in the table of styles'),
  });

const PAPERS = [
  'license',
  'insurance',
  'leadSafe',
  'warranty',
  'financing',
  'prices',
] as const satisfies readonly (Paper | 'prices')[];

export const paperwork = () =>
  z.object({
    title: z.string().max(40).describe('What the paper is called'),
    badge: z.string().max(30).describe('Two or three words for the strip under the first screen'),
    order,
    paper: z.enum(PAPERS).describe('The part of the business file it speaks of; hidden without it'),
    sample,
    line: z.string().max(160).describe('What the paper says, in one sentence'),
    covers: z.array(z.string().max(120)).optional().describe('What is covered'),
    excludes: z.array(z.string().max(120)).optional().describe('What is not covered'),
    sources: z.array(source).default([]).describe('Where it can be checked'),
  });

export const crew = ({ image }: Reading) =>
  z.object({
    name: z.string().max(40).describe('The person, or what the crew calls the truck'),
    role: z.string().max(60).describe('What they do'),
    order,
    picture: image().optional().describe('A photo; the truck is drawn without one'),
    alt: alt.optional(),
    sample,
  });
