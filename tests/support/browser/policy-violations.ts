import type { Page } from 'playwright/test';

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
