import { existsSync } from 'node:fs';
import { CommandError } from './say.ts';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the journeys, as environment: CHROME_PATH, the system's, else the one inside its npm package. */
export async function chromiumEnvironment(environment: NodeJS.ProcessEnv): Promise<NodeJS.ProcessEnv> {
  if (environment.CHROME_PATH) {
    if (existsSync(environment.CHROME_PATH)) return {};
    throw new CommandError(`CHROME_PATH names no file: ${environment.CHROME_PATH}`);
  }
  const found = systemBrowsers.find((path) => existsSync(path));
  if (found) return { CHROME_PATH: found };
  const { default: chromium } = await import('@sparticuz/chromium');
  // The package's own arguments are for a serverless function: one process for all pages, no web security.
  return { CHROME_PATH: await chromium.executablePath() };
}
