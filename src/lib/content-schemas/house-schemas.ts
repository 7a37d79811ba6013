import { z } from 'zod';
import { REPAIR_FACTS } from '#domain/business.ts';
import { BROKEN, DECADES, FRAMES, SIDINGS } from '#domain/questions.ts';
import { estimateSheetSchema } from './estimate-sheet.ts';
import { alt, heading, lead, order, type Reading, sample, sourced } from './schema-fields.ts';

export const estimateSheets = () => estimateSheetSchema;

export const openings = () =>
  z.object({
    heading,
    intro: z.string().max(240).describe('A sentence or two under the heading'),
    note: z.string().max(160).optional().describe('Small print under the points'),
    sample,
    points: z
      .array(
        z.object({
          part: z.string().describe('A part of the drawing src/assets/drawings/opening-proper.svg'),
          title: z.string().max(60).describe('The part, in a few words'),
          text: z.string().max(240).describe('What a good job does there'),
          cheap: z.string().max(240).describe('What is left out, and what comes of it'),
        }),
      )
      .describe('The points on the drawing'),
  });

const choice = z.object({
  shown: z.string().max(20).describe('How the alternative text names the color'),
  words: z.string().min(60).max(200).describe('What the choice suits, and what it shows'),
});

export const looks = () =>
  z.object({
    heading,
    intro: lead,
    sample: z.boolean().describe('True while the pictures are illustrations'),
    alt: alt.describe('What the pictures show; the colors follow'),
    sidings: z.record(z.enum(SIDINGS), choice).describe('One for each siding color'),
    frames: z.record(z.enum(FRAMES), choice).describe('One for each frame color'),
  });

const remedy = z.string().min(40).max(260);
const checks = z.array(z.string().min(40).max(220)).length(2);

export const decades = (reading: Reading) =>
  z.object({
    decade: z.enum(DECADES).describe('The part of its address and of a lead'),
    order,
    sample,
    house: z.string().max(40).describe('The kind of house, after the decade'),
    picture: reading.image().describe('A picture from src/assets/pictures'),
    alt,
    summary: z.string().min(80).max(260).describe('Two or three sentences, for other pages too'),
    fails: z
      .array(
        z.object({
          title: z.string().max(40).describe('What, in a few words'),
          text: z.string().min(40).max(220).describe('How it shows'),
        }),
      )
      .length(4)
      .describe('What usually fails'),
    screwdriver: checks.describe('Two checks with a screwdriver'),
    flashlight: checks.describe('Two checks with a flashlight'),
    mend: remedy.describe('When a repair will do'),
    replace: remedy.describe('When to replace'),
    doNotBuy: remedy.describe('What not to buy'),
    cost: z.string().min(60).max(320).describe('What it costs, and why'),
    facts: z.array(sourced).min(3).max(4).describe('Facts about these houses'),
    towns: z.array(reading.reference('towns')).min(2).max(5).describe('Town pages that fit'),
    landings: z
      .array(reading.reference('landings'))
      .min(1)
      .max(3)
      .describe('Landing pages that fit'),
  });

const advice = z.string().min(40).max(220);

export const repairs = () =>
  z.object({
    broken: z.enum(BROKEN).describe('What a lead from here says is broken'),
    order,
    sample,
    name: z.string().max(40).describe('What homeowners see, in a few words'),
    verdict: z.string().max(60).describe('The answer, in a few words'),
    why: advice.describe('What has happened'),
    check: advice.describe('How they can tell'),
    fix: advice.describe('When it can be fixed, and how'),
    replace: advice.describe('When to replace instead'),
    needs: z.enum(REPAIR_FACTS).describe('The fact in business.json that says you do it'),
    instead: advice.describe('Who to ask if you don’t'),
  });
