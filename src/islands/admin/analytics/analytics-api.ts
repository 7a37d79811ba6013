import { API, type AnalyticsAnswer } from '@/domain/api.ts';
import { askedBy, call, type Asker, type Outcome } from '../call.ts';

export const readReport = (asker: Asker, query: string): Promise<Outcome<AnalyticsAnswer>> =>
  call(`${API.adminAnalytics}?${query}`, askedBy(asker));

/** The same period as a spreadsheet. */
export const csvHref = (query: string): string => `${API.analyticsCsv}?${query}`;
