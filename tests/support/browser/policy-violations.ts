import type { BrowserContext } from 'playwright/test';

/** What the pages of this browser do against their policy, as its console says. */
export const watchPolicy = (context: BrowserContext): string[] => {
  const said: string[] = [];
  context.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text()))
      said.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return said;
};
