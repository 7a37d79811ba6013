import type { AnalyticsEvent } from '@/domain/analytics.ts';
import { VITALS } from '@/domain/analytics-report.ts';
import { deviceName } from './names.ts';
import { vitalText } from './vitals/vital-words.ts';

type Metadata = NonNullable<AnalyticsEvent['metadata']>;

/** What an event tells beyond its own columns, for a reader who knows no metadata; null if that is nothing. */
export const detailsOf = ({ event_type, metadata }: AnalyticsEvent): string | null => {
  if (metadata === null) return null;
  const parts = event_type === 'web_vitals' ? measured(metadata) : told(metadata);
  return parts.join(', ') || null;
};

const measured = (metadata: Metadata): string[] =>
  VITALS.flatMap((vital) => {
    const value = metadata[vital];
    return typeof value === 'number' ? [`${vital} ${vitalText(vital, value)}`] : [];
  });

const told = ({ landing, viewport, campaign, ...rest }: Metadata): string[] => [
  ...(landing === true ? ['First page of the visit'] : []),
  ...(typeof viewport === 'string' ? [deviceName(viewport)] : []),
  ...(typeof campaign === 'string' ? [tagsOf(campaign)] : []),
  ...Object.entries(rest).map(([name, value]) =>
    name === 'name' ? `${value}` : `${name}: ${value}`,
  ),
];

/** `card / qr / spring` from `utm_source=card&utm_medium=qr&utm_campaign=spring`. */
const tagsOf = (campaign: string): string =>
  [...new URLSearchParams(campaign).values()].join(' / ');
