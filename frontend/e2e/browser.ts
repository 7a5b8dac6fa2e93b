import { type Browser, chromium } from 'playwright-core';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The browser of the journeys: the one that the test command found, else the system's. */
export function launchBrowser(): Promise<Browser> {
  const { CHROME_PATH = '/usr/bin/chromium', CHROME_ARGS = '' } = process.env;
  return chromium.launch({ executablePath: CHROME_PATH, args: [...CHROME_ARGS.split(' ').filter(Boolean), ...QUIET] });
}
