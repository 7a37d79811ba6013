import type { Lead } from '@/domain/managed-lead.ts';
import { TEXT_LABELS, type TextId } from '@/domain/message-texts.ts';
import { changeLead } from '@/islands/admin/stores/changes.ts';

/** Records only that the text was opened, because the phone's own app sends it. */
export const noteText = (lead: Pick<Lead, 'id' | 'version'>, id: TextId): void => {
  const change = { texted: id, ...(id === 'review' && { review_asked: true as const }) };
  const title = `Text opened: ${TEXT_LABELS[id].toLowerCase()}`;
  void changeLead(lead, change, { title });
};
