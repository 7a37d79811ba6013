import { type Campaign, readCampaign } from '@/domain/lead.ts';

export interface Visit {
  session_id?: string;
  landing_path?: string;
  referrer?: string | undefined;
  campaign?: Campaign | undefined;
}

/** A link of this site that was opened in a new tab goes on with the ad of its opener. */
const searchOfOpener = (referrer: string): string =>
  referrer.startsWith(`${location.origin}/`) ? (referrer.split('?')[1] ?? '') : '';

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
      referrer: /^[\w-]+:\/\/[^/]+/.exec(referrer)?.[0],
      campaign: readCampaign(search || searchOfOpener(referrer)),
    };
  } catch {
    return {};
  }
};
