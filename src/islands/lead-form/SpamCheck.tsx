import { useEffect, useRef } from 'react';

/** Where the spam check shows itself, on the rare occasion that it wants a person to press something. */
export const SpamCheck = ({ siteKey }: { siteKey: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (place.current) startSpamCheck(place.current, siteKey);
  }, [siteKey]);
  return <div ref={place} className="empty:hidden" />;
};

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering/ */
interface Turnstile {
  render: (place: HTMLElement, options: Record<string, unknown>) => string;
  reset: (widget: string) => void;
}
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}
declare global {
  interface Window {
    turnstile?: Turnstile;
    trustedTypes?: TrustedTypes;
  }
}

let token: string | undefined;
let widget: string | undefined;

/** Loads the check and lets it work beside the form; the form never waits for it. */
const startSpamCheck = (place: HTMLElement, siteKey: string): void => {
  const script = document.createElement('script');
  script.async = true;
  script.src = trusted(SCRIPT);
  script.onload = () => {
    widget = window.turnstile?.render(place, {
      sitekey: siteKey,
      appearance: 'interaction-only',
      'response-field': false,
      callback: (passed: string) => (token = passed),
      'expired-callback': () => (token = undefined),
      // True means handled: nothing is thrown, and the request goes out without a token.
      'error-callback': () => true,
    });
  };
  document.head.append(script);
};

/** The token of this moment, if there is one; it is good for one request. */
export const takeToken = (): string | undefined => {
  const taken = token;
  token = undefined;
  if (taken && widget) window.turnstile?.reset(widget);
  return taken;
};

/** The pages' policy takes no script address that is a mere string. */
const trusted = (address: string): string => {
  const policy = window.trustedTypes?.createPolicy('spam-check', {
    createScriptURL: (url) => {
      if (url !== SCRIPT) throw new TypeError(`not the spam check: ${url}`);
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
};
