import { type Campaign, CAMPAIGN_LIMIT } from '@/domain/lead.ts';

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

export const readCampaign = (search: string): Campaign | undefined => {
  const query = new URLSearchParams(search);
  const part = (name: string) => query.get(name)?.slice(0, CAMPAIGN_LIMIT) || undefined;
  const campaign = {
    source: part('utm_source'),
    medium: part('utm_medium'),
    name: part('utm_campaign'),
  };
  return campaign.source || campaign.medium || campaign.name ? campaign : undefined;
};
