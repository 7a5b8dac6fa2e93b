import { readFileSync } from 'node:fs';
import { divideMix, readyToSpray } from '../paint/mixing.js';
import { leastParts } from '../paint/mixing-ratio.js';
import { JOB_BODIES, JOB_BODY_NAMES, JOB_PANELS, jobArea } from './job-panels.js';

const article = (slug: string) => readFileSync(new URL(`../../../../demo/guide/${slug}.md`, import.meta.url), 'utf8');
const text = article('how-much-paint');
const mixes = article('mixing-ratios');

/** The square metres that the guide gives for a part, the least and the most. */
function areaInGuide(part: string): [number, number] {
  const [, least, most] = new RegExp(`^\\| ${part} \\| ([\\d.]+)(?: to ([\\d.]+))? m²`, 'm').exec(text) ?? [];
  return [Number(least), Number(most ?? least)];
}

describe('The area of a job', () => {
  const job = { body: 'hatchback', panels: [], area: null, work: 'panel', shuts: false } as const;

  it.each([
    ['Door', 'near-front-door'],
    ['Door', 'off-rear-door'],
    ['Front wing', 'near-wing'],
    ['Bonnet', 'bonnet'],
    ['Roof', 'roof'],
    ['Boot lid or tailgate', 'boot-lid'],
    ['Boot lid or tailgate', 'tailgate'],
    ['Rear quarter', 'off-quarter'],
    ['Bumper', 'rear-bumper'],
    ['Mirror', 'near-mirror'],
    ['Van: roof', 'van-roof'],
    ['Van: side behind the door', 'near-side'],
    ['Van: rear doors, both', 'van-doors'],
  ] as const)('has the figure of the guide for "%s"', (part, panel) => {
    const [least, most] = areaInGuide(part);
    expect(JOB_PANELS[panel].area).toBeGreaterThanOrEqual(least);
    expect(JOB_PANELS[panel].area).toBeLessThanOrEqual(most);
  });

  it.each([
    ['hatchback', 'Small car, outside'],
    ['saloon', 'Family car, outside'],
    ['estate', 'Family car, outside'],
    ['van', 'Large car or van'],
  ] as const)('of a whole %s is that of the guide', (body, part) => {
    const [least, most] = areaInGuide(part);
    expect(jobArea({ ...job, body, work: 'whole' })).toBeGreaterThanOrEqual(least);
    expect(jobArea({ ...job, body, work: 'whole' })).toBeLessThanOrEqual(most);
  });

  it('is the sum of its panels, each once, never above the whole body', () => {
    expect(jobArea(job)).toBe(0);
    expect(jobArea({ ...job, panels: ['bonnet', 'near-wing', 'bonnet'] })).toBe(2.2);
    for (const body of JOB_BODY_NAMES)
      expect(jobArea({ ...job, body, panels: JOB_BODIES[body].panels })).toBe(JOB_BODIES[body].whole);
  });

  it('leaves out panels of another body', () => {
    expect(jobArea({ ...job, body: 'van', panels: ['roof', 'near-side'] })).toBe(3);
  });

  it('is what was typed, before all panels', () => {
    expect(jobArea({ ...job, panels: ['bonnet'], area: 2.5 })).toBe(2.5);
  });

  it('is a third more with shuts and undersides', () => {
    expect(jobArea({ ...job, area: 9, shuts: true })).toBe(12);
  });
});

describe('The examples of the guide', () => {
  const clear = { coats: 2, coverage: 8 };
  const base = { coats: 2.5, coverage: 7 };
  const split = (ratio: string, millilitres: number) =>
    divideMix(
      leastParts(ratio).map((parts) => ({ name: '', parts })),
      millilitres,
    ).map((part) => part.millilitres);

  it.each([
    ['One door in a strong basecoat', '1 m² by 2.5 coats is 2.5 m². Divided by 7', { area: 1, ...base }, 429],
    ['Clear for that door and the next', '2 m² by 2 coats is 4 m². Divided by 8', { area: 2, ...clear }, 600],
    ['The basecoat of a family car', '11 m² by 2.5 coats divided by 7', { area: 11, ...base }, 4715],
    ['The clear of a family car', '11 m² by 2 coats divided by 8', { area: 11, ...clear }, 3300],
  ])('%s takes what the article says', (_, sentence, job, millilitres) => {
    expect(text).toContain(sentence);
    expect(readyToSpray(job)).toBe(millilitres);
  });

  it('are divided to the millilitre: a door in colour, and its clear', () => {
    expect(text).toContain('At 10:1 that is about 0.4 l of colour and 40 ml of reducer.');
    expect(split('10:1', 429)).toEqual([390, 39]);
    expect(text).toContain('At 2:1 that is 0.4 l of clear and 0.2 l of hardener.');
    expect(split('2:1', 600)).toEqual([400, 200]);
  });

  it('of the mixing ratios are divided to the millilitre', () => {
    const rows = [
      ...mixes.matchAll(/^\| (\d+) ml .*at ([\d:.]+) \| (\d+) ml \| (?:(\d+) ml|none) \| (?:(\d+) ml|none) \|$/gm),
    ];
    expect(rows).toHaveLength(4);
    for (const [, amount, ratio, ...parts] of rows)
      expect(split(ratio!, Number(amount))).toEqual(parts.filter(Boolean).map(Number));
    expect(mixes).toContain('For 450 ml at 2:1 the sum is 3, one part is 150 ml, so 300 ml clear and 150 ml hardener.');
    expect(split('2:1', 450)).toEqual([300, 150]);
  });
});
