/** Names the wording below; change both together. A lead keeps the version that stood beside the button. */
export const CONSENT_VERSION = '2026-11';

/** What pressing the button agrees to. */
export const consentText = (company: string): string =>
  `By pressing the button you agree that ${company} may call or text you at this number about your estimate. Consent is not a condition of purchase.`;
