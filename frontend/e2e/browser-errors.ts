import type { Page } from 'playwright-core';

/** Collects errors and warnings of a page: console, content security policy, uncaught errors. */
export function errorsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(error.stack ?? error.message));
  return complaints;
}
