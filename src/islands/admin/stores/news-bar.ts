import { computed } from 'nanostores';
import { plural } from '@/domain/text.ts';
import { deviceWord } from '@/islands/admin/api/this-device.ts';
import { jobText, townLabel } from '@/islands/admin/text/lead-text.ts';
import { $offersAlerts, declineAlerts } from './push-alerts.ts';
import { openMenu } from './dialogs.ts';
import { detail } from './lead-detail.ts';
import { $newLeads, $selected, list } from './lead-list.ts';
import { $leadId, $screen, go, leadParams } from './route.ts';
import { $news, showNewest } from './overview.ts';

interface Offer {
  text: string;
  show: () => void;
  /** Set if the owner may close the offer without following it. */
  dismiss?: () => void;
}

/** News from a background read that the screen does not show yet, because nothing moves on its own. */
const $fetched = computed(
  [$screen, $leadId, $news, $newLeads, detail.$offered],
  (screen, id, news, newLeads, newDetail): Offer | null => {
    const { since, requests, fresh, others, visits, alarms } = news;
    if (screen === 'overview') {
      const text = [...alarms, newsText(requests, others, visits)].filter(Boolean).join('. ');
      return text === '' ? null : { text, show: showNewest };
    }
    if (id !== null && newDetail)
      return { text: 'Changed on another device', show: detail.showNewest };
    if (screen === 'leads' && id === null && newLeads > 0)
      return { text: plural(newLeads, 'new lead'), show: list.showNewest };
    const unopened = fresh.filter(({ opened, source }) => !opened && source !== 'phone');
    const unsent = Math.max(0, requests - fresh.length);
    const count = Math.min(requests, unopened.length + unsent);
    if (count === 0) return null;
    const only = count === 1 && unopened.find(({ created_at }) => created_at > since);
    const text = only ? `New: ${townLabel(only.town)}, ${jobText(only)}` : newsText(count);
    const show = (): void => go(only ? leadParams(only.id) : {});
    return { text, show, dismiss: showNewest };
  },
);

/** Without news, offers alerts. The menu has the switch, or says what an iPhone needs first. */
export const $offer = computed(
  [$fetched, $offersAlerts, $selected, $screen, $leadId],
  (fetched, offersAlerts, selected, screen, id): Offer | null => {
    // The bar of the selected leads takes this place.
    if (selected.size > 0 && screen === 'leads' && id === null) return null;
    if (fetched || !offersAlerts) return fetched;
    const text = `Get new leads on this ${deviceWord()}`;
    return { text, show: () => openMenu(null), dismiss: declineAlerts };
  },
);

const newsText = (requests: number, others = 0, visits = 0): string =>
  [
    requests > 0 && plural(requests, 'new request'),
    others > 0 && `${others} more to call`,
    visits > 0 && plural(visits, 'visit'),
  ]
    .filter(Boolean)
    .join(', ');
