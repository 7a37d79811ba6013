import { atom } from 'nanostores';
import { leadName } from '@/domain/lead.ts';
import type { Lead } from '@/domain/managed-lead.ts';
import { TEXT_LABELS, type TextId } from '@/domain/message-texts.ts';
import { changeLead } from './lead-changes.ts';

interface Asked {
  lead: Lead;
  /** Where it was pressed, to open beside it. */
  at: DOMRect | null;
}

/** Whom the owner is about to text. */
export const $texting = atom<Asked | null>(null);

export const askText = (lead: Lead, at: DOMRect | null = null): void => $texting.set({ lead, at });

/** Only that the text was opened: the phone's own program sends it. */
export const noteText = (lead: Lead, id: TextId): void => {
  const change = { texted: id, ...(id === 'review' && { review_asked: true as const }) };
  const title = `${leadName(lead)}: Text opened: ${TEXT_LABELS[id].toLowerCase()}`;
  void changeLead(lead, change, title, { quiet: true });
};
