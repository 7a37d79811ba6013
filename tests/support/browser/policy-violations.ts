import type { BrowserContext } from 'playwright/test';

/** Returns a list that collects policy violations of this browser's pages from the console. */
export const watchPolicy = (context: BrowserContext): string[] => {
  const said: string[] = [];
  context.on('console', (message) => {
    if (/content security policy|trusted type/i.test(message.text()))
      said.push(`${message.page()?.url()}: ${message.text()}`);
  });
  return said;
};
