import { z } from 'zod';
import { priceText } from '#domain/estimate.ts';

const note = z
  .string()
  .min(40)
  .max(220)
  .describe('Why the line is there, in one to three sentences');
const price = z.int().min(0).describe('In dollars');
const words = z.string().min(3).max(80);
const line = z.object({
  what: words,
  detail: z.string().min(3).max(160),
  note,
  source: z
    .object({ title: z.string(), url: z.url() })
    .optional()
    .describe('Where a rule can be checked'),
});

export const estimateSheetSchema = z
  .object({
    sample: z.boolean().describe('True while house, homeowner and prices are made up'),
    headline: z.string().max(90).describe('What other pages say of it, in large letters'),
    homeowner: words,
    address: words,
    house: words,
    windows: z
      .array(
        z.object({
          room: words,
          style: words,
          width: z
            .number()
            .multipleOf(1 / 8)
            .describe('In inches, to an eighth'),
          height: z.number().multipleOf(1 / 8),
          glass: words,
          uFactor: z.number().min(0.1).max(1.2).describe('As on the NFRC label'),
          frame: words,
          price,
          note,
        }),
      )
      .min(1),
    extras: z.array(line.extend({ price })).describe('What costs more than the price per window'),
    included: z.array(line).describe('What the price of each window includes'),
    total: price,
    totalNote: note,
    terms: z.array(line).describe('What both sides agree on'),
  })
  .superRefine(({ windows, extras, total }, check) => {
    const sum = [...windows, ...extras].reduce((before, { price: own }) => before + own, 0);
    if (sum !== total) {
      check.addIssue({
        code: 'custom',
        path: ['total'],
        message: `says ${priceText(total)}, and the lines add up to ${priceText(sum)}.`,
      });
    }
  });

const EIGHTHS = ['', '⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'];

export const inches = (size: number): string =>
  `${Math.floor(size)}${EIGHTHS[Math.round((size % 1) * 8)] ?? ''}`;
