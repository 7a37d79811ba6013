import { computed } from 'nanostores';
import { plural } from '@/domain/text.ts';
import { alarmTitles } from '@/islands/admin/text/delivery-text.ts';
import { $offeredDetail, showOfferedDetail } from './known-leads.ts';
import { $newLeads, showOfferedList } from './lead-list.ts';
import { $leadId, $screen } from './route.ts';
import { $newest, $news, $settled, newsText, showNewest } from './today.ts';

interface Offer {
  text: string;
  show: () => void;
}

/** New alarms, and rows to call, that Today does not show yet. */
const $todayNews = computed([$news, $newest, $settled], (news, newest, settled) => {
  const known = settled ? alarmTitles(settled) : [];
  const alarms = newest ? alarmTitles(newest).filter((title) => !known.includes(title)) : [];
  return [...alarms, newsText(news)].filter(Boolean).join('. ');
});

/** What a background read fetched and the screen does not show yet, because nothing moves on its own. */
export const $offer = computed(
  [$screen, $leadId, $todayNews, $newLeads, $offeredDetail],
  (screen, id, news, newLeads, detail): Offer | null => {
    if (screen === 'overview') return offer(news, showNewest);
    if (screen !== 'leads') return null;
    if (id === null)
      return offer(newLeads > 0 ? plural(newLeads, 'new lead') : '', showOfferedList);
    return offer(detail?.id === id ? 'Changed on another device' : '', showOfferedDetail);
  },
);

const offer = (text: string, show: () => void): Offer | null =>
  text === '' ? null : { text, show };
