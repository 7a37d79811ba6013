import type { HeadlineCounts } from '@/domain/analytics-report.ts';

export type Measure = keyof HeadlineCounts;

export const MEASURES: Record<Measure, { name: string; meaning: string }> = {
  views: { name: 'Page views', meaning: 'Pages that people opened' },
  visits: { name: 'Visits', meaning: 'People who came, each for as long as the tab was open' },
  form_starts: { name: 'Form starts', meaning: 'Estimate forms that somebody began to fill in' },
  submits: { name: 'Send presses', meaning: 'Presses of the send button, failed ones too' },
  leads: { name: 'Leads accepted', meaning: 'Stored requests without spam and repeats' },
};
