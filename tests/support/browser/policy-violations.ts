import type { Page } from '@playwright/test';

/** Notes what the policy stops on a page from its next address on, and tells it when asked. */
export const watchPolicy = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.addInitScript(() => {
    window.violations = [];
    document.addEventListener('securitypolicyviolation', (event) => {
      window.violations.push(`${event.effectiveDirective} ${event.blockedURI}`);
    });
  });
  return () => page.evaluate(() => window.violations);
};

declare global {
  interface Window {
    violations: string[];
  }
}
