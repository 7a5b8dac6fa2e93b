import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Chromium from CHROME_PATH, from the system, or from the package that carries one. */
export async function launchBrowser(): Promise<Browser> {
  const installed = [process.env.CHROME_PATH, '/usr/bin/chromium'].find((path) => path && existsSync(path));
  if (installed) {
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ];
    return chromium.launch({ executablePath: installed, args });
  }
  const { default: carried } = await import('@sparticuz/chromium');
  return chromium.launch({ executablePath: await carried.executablePath(), args: carried.args });
}
