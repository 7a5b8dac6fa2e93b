import type { Page } from 'playwright-core';

/** Everything that the browser has against a page: errors and warnings of the console, the content policy's, uncaught ones. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  return complaints;
}
