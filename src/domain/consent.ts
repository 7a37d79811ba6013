/** Change it with the wording below: each lead stores the version that it was sent with. */
export const CONSENT_VERSION = '2026-11';

export const consentText = (company: string): string =>
  `By pressing the button you agree that ${company} may call or text you at this number about your estimate. Consent is not a condition of purchase.`;
