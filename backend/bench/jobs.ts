// A paint job, a colour's page, the finder and suggestions without the response cache, and the sums alone: [times].
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { percentile, rounded, seedShop, settings, startShop } from './frame.ts';

const built = join('dist', 'modules', 'src', 'modules', 'catalogue', 'paint', 'mixing.js');
const { cheapestPacks, divideMix, readyToSpray } = (await import(
  pathToFileURL(built).href
)) as typeof import('../src/modules/catalogue/paint/mixing.js');
const times = Number(process.argv[2] ?? 200);
const CALLS = {
  'job: a van, basecoat and clear': '/api/jobs?body=van&work=whole&system=basecoat-1k-water',
  'job: three panels, repair': '/api/jobs?panel=bonnet&panel=roof&panel=tailgate&work=repair',
  "a colour's page": '/api/colours/vw/LB9A',
  'finder: make and year': '/api/colours?make=ford&year=2014&limit=48',
  'suggestions for a code': '/api/colours/suggest?q=LB9A',
};
const PACKS = [1000, 2500, 5000].map((contents) => ({ contents, price: contents * 2 - contents / 10 }));
const PARTS = [4, 1, 0.5].map((parts) => ({ name: String(parts), parts, density: 1.2 }));
const SUMS = {
  'sums: ready to spray, parts in ml and g, cheapest packs of 4 litres': () => {
    divideMix(PARTS, readyToSpray({ area: 14, coats: 2, coverage: 8 }));
    return cheapestPacks(4200, PACKS);
  },
  'sums: cheapest packs of 1,000 litres': () => cheapestPacks(1_000_000, PACKS),
};

async function measure(work: () => unknown): Promise<{ median: number; p99: number }> {
  const taken: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const began = performance.now();
    await work();
    taken.push(performance.now() - began);
  }
  return { median: rounded(percentile(taken), 3), p99: rounded(percentile(taken, 0.99), 3) };
}

const rows: object[] = [];
for (const [what, work] of Object.entries(SUMS)) rows.push({ what, ...(await measure(work)) });
await seedShop();
const shop = await startShop({ RESPONSE_CACHE_MB: '0' });
try {
  for (const [what, path] of Object.entries(CALLS)) {
    let asked = 0;
    const ask = async () => {
      asked += 1;
      const headers = { 'x-forwarded-for': `192.0.2.${asked % 250}` };
      const answer = await fetch(settings.shopUrl + path, { headers });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.text();
    };
    rows.push({ what, ...(await measure(ask)) });
  }
  console.table(rows);
} finally {
  await shop.stop();
}
