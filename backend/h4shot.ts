import { chromiumEnvironment } from './scripts/chromium.ts';
import { chromium } from 'playwright-core';
const env = await chromiumEnvironment(process.env);
const path = env.CHROME_PATH ?? process.env.CHROME_PATH;
const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox'] });
const base = 'http://localhost:4410';
const jobs = JSON.parse(process.argv[2]!);
const login = process.argv[3];
for (const [name, width, url, action] of jobs) {
  const context = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 } });
  const page = await context.newPage();
  page.on('pageerror', (e: Error) => console.log(name, 'ERR', e.message));
  if (login) {
    const r = await context.request.post(base + '/api/login', { data: {} }).catch(() => null);
    const res = await context.request.post(base + '/api/auth/login', { data: { email: login, password: 'topcoat-demo' }, headers: { origin: base } });
    if (!res.ok()) console.log('login', res.status(), await res.text());
  }
  await page.goto(base + url, { waitUntil: 'networkidle' });
  if (action) await page.evaluate(action);
  if (action) await page.waitForTimeout(700);
  const wide = await page.evaluate('document.documentElement.scrollWidth > innerWidth');
  if (wide) console.log(name, 'scrolls sideways');
  await page.screenshot({ path: `/tmp/h4-${name}.png` });
  await context.close();
}
await browser.close();
