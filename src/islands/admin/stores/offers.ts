import { computed } from 'nanostores';
import { plural } from '@/domain/text.ts';
import { $offeredDetail, showOfferedDetail } from './known-leads.ts';
import { $newLeads, showOfferedList } from './lead-list.ts';
import { $leadId, $screen } from './route.ts';
import { $news, newsText, showNewest } from './today.ts';

interface Offer {
  text: string;
  show: () => void;
}

/** What a background read has brought and the screen does not show yet: nothing there moves by itself. */
export const $offer = computed(
  [$screen, $leadId, $news, $newLeads, $offeredDetail],
  (screen, id, news, newLeads, detail): Offer | null => {
    if (screen === 'overview') return offer(newsText(news), showNewest);
    if (screen !== 'leads') return null;
    if (id === null)
      return offer(newLeads > 0 ? plural(newLeads, 'new lead') : '', showOfferedList);
    return offer(detail?.id === id ? 'Changed on another device' : '', showOfferedDetail);
  },
);

const offer = (text: string, show: () => void): Offer | null =>
  text === '' ? null : { text, show };
