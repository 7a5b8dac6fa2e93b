import { type Browser, chromium } from 'playwright-core';

/** A browser that looks for nothing but the page it is given. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser that the test command found. */
export function launchBrowser(): Promise<Browser> {
  const { CHROME_PATH } = process.env;
  if (!CHROME_PATH) throw new Error('CHROME_PATH is not set: run the journeys with "npm test -- browser"');
  return chromium.launch({ executablePath: CHROME_PATH, args: QUIET });
}
