import { useEffect, useRef } from 'react';

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
      // True means handled: Turnstile throws nothing, and the lead is sent without a token.
      'error-callback': () => true,
    });
  };
  document.head.append(script);
};

export const takeToken = (): string | undefined => {
  const taken = token;
  token = undefined;
  if (taken && widget) window.turnstile?.reset(widget);
  return taken;
};

/** The pages' policy requires trusted types. */
const trusted = (address: string): string => {
  const policy = window.trustedTypes?.createPolicy('spam-check', {
    createScriptURL: (url) => {
      if (url !== SCRIPT) throw new TypeError(`not the spam check: ${url}`);
      return url;
    },
  });
  return policy?.createScriptURL(address) ?? address;
};
