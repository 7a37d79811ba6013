import { type Campaign, readCampaign } from '@/domain/lead.ts';

export interface Visit {
  session_id?: string;
  landing_path?: string;
  referrer?: string | undefined;
  campaign?: Campaign | undefined;
}

/** Empty under Global Privacy Control. */
export const readVisit = (): Visit => {
  if (navigator.globalPrivacyControl) return {};
  try {
    const session_id = sessionStorage.getItem('session_id');
    if (!session_id) return {};
    const [landing_path, referrer, search] = JSON.parse(
      sessionStorage.getItem('landing') ?? '["/","",""]',
    ) as [string, string, string];
    return {
      session_id,
      landing_path,
      referrer: referrer ? new URL(referrer).origin : undefined,
      campaign: readCampaign(search),
    };
  } catch {
    return {};
  }
};
