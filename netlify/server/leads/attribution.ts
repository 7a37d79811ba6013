import { PATH_LIMIT, recordedPath } from '../../../src/domain/analytics.ts';
import { CAMPAIGN_LIMIT, type Campaign, type LeadRecord } from '../../../src/domain/lead.ts';
import { cleanLine } from '../../../src/domain/text.ts';
import { originOf } from '../origin.ts';

export type Attribution = Pick<
  LeadRecord,
  'session_id' | 'landing_path' | 'referrer' | 'campaign' | 'consent_version'
>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Where a lead came from, as far as the browser tells: what is wrong is dropped, never refused. */
export const readAttribution = (input: Record<string, unknown>): Attribution => ({
  session_id: matching(input['session_id'], UUID)?.toLowerCase() ?? null,
  landing_path: landingOf(input['landing_path']),
  referrer: originOf(input['referrer']),
  campaign: campaignOf(input['campaign']),
  consent_version: matching(input['consent_version'], /^[\w.-]{1,40}$/),
});

const landingOf = (value: unknown): string | null => {
  const path = matching(value, new RegExp(`^/[^?#\\s]{0,${PATH_LIMIT - 1}}$`));
  return path && recordedPath(path);
};

const campaignOf = (value: unknown): Campaign | null => {
  if (typeof value !== 'object' || value === null) return null;
  const given = value as Record<string, unknown>;
  const campaign: Campaign = {};
  for (const part of ['source', 'medium', 'name'] as const) {
    const text = Object.hasOwn(given, part) ? given[part] : null;
    if (typeof text !== 'string') continue;
    const line = cleanLine(text);
    if (line !== '' && line.length <= CAMPAIGN_LIMIT) campaign[part] = line;
  }
  return Object.keys(campaign).length > 0 ? campaign : null;
};

const matching = (value: unknown, pattern: RegExp): string | null =>
  typeof value === 'string' && pattern.test(value) ? value : null;
