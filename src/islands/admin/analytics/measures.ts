import type { HeadlineCounts } from '@/domain/analytics-report.ts';

export type Measure = keyof HeadlineCounts;

export const MEASURES: Record<Measure, { name: string; meaning: string }> = {
  views: { name: 'Page views', meaning: 'Pages people opened' },
  visits: { name: 'Visits', meaning: 'One per browser tab' },
  form_starts: { name: 'Form starts', meaning: 'Estimate forms someone started' },
  submits: { name: 'Submit presses', meaning: 'Presses of the submit button, failed ones too' },
  leads: { name: 'Leads received', meaning: 'Saved requests, not counting spam and repeats' },
};
