import { dollars } from '@/domain/money.ts';
import type { AnalyticsReport, Breakdown, MoneyCounts, MoneyRow } from '@/domain/reports.ts';
import { OTHER } from '@/domain/reports.ts';
import { plural } from '@/domain/text.ts';
import { SEARCH_LIMIT } from '@/islands/admin/stores/route.ts';
import { periodName } from './format.ts';

/** Such as `November: 141 leads, 12 won, $96,400. Google brought half.` */
export const moneySentence = (
  { period, money: { total, source } }: Pick<AnalyticsReport, 'period' | 'money'>,
  today: string,
): string => {
  const won = `${total.won.toLocaleString('en-US')} won, ${dollars(total.won_cents)}`;
  const figures = `${periodName(period, today)}: ${plural(total.leads, 'lead')}, ${won}.`;
  const best = source.find(({ name }) => !UNNAMED.includes(name));
  const words = best && shareText(shareOf(best, total));
  if (!words) return figures;
  return `${figures} ${best.name} brought ${words}${total.won_cents > 0 ? '' : ' of the leads'}.`;
};

/** Never named as the best source, because the owner can't spend more on these. */
const UNNAMED = [OTHER, 'Direct', 'Phone'];

/** The row's share of the dollars, or of the leads as long as there are no dollars. */
export const shareOf = (row: MoneyCounts, total: MoneyCounts): number => {
  const of = total.won_cents > 0 ? 'won_cents' : 'leads';
  return total[of] === 0 ? 0 : row[of] / total[of];
};

const shareText = (share: number): string | null => {
  const percent = Math.round(share * 100);
  if (percent === 0) return null;
  if (percent === 100) return share === 1 ? 'all' : 'nearly all';
  return percent === 50 ? 'half' : `${percent}%`;
};

export const winRate = ({ won, lost }: MoneyCounts): string =>
  won + lost === 0 ? '–' : `${Math.round((won / (won + lost)) * 100)}%`;

/** Such as `812 visits · 41 leads · 9 quoted · 6 won · 33% win rate`. */
export const rowText = (counts: MoneyCounts): string => {
  const { visits, leads, quoted, won, lost } = counts;
  return [
    visits > 0 && plural(visits, 'visit'),
    plural(leads, 'lead'),
    quoted > 0 && `${quoted} quoted`,
    won > 0 && `${won} won`,
    won + lost > 0 && `${winRate(counts)} win rate`,
  ]
    .filter(Boolean)
    .join(' · ');
};

/** The filter for a row's leads on the list of leads; null if the list can't tell them from others. */
export const leadsOf = (
  { name, leads }: MoneyRow,
  { by, period: { from, to } }: { by: Breakdown; period: AnalyticsReport['period'] },
): Record<string, string> | null =>
  leads === 0 || name === OTHER || name.length > SEARCH_LIMIT
    ? null
    : { tab: 'leads', counted: 'yes', [by === 'source' ? 'came_from' : by]: name, from, to };
