import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DELIVERY_RULES, parseDeliveryRules } from './delivery-rules.js';
import { SettingsReader } from './settings-reader.js';

describe('The setting DELIVERY_RULES_FILE', () => {
  const folder = mkdtempSync(join(tmpdir(), 'topcoat-rules-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const parsed = (content: unknown) => {
    const path = join(folder, 'rules.json');
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    const read = new SettingsReader({ DELIVERY_RULES_FILE: path });
    return { rules: parseDeliveryRules(read), errors: read.errors };
  };

  it('keeps the default rules when it is not set', () => {
    const read = new SettingsReader({});
    expect(parseDeliveryRules(read)).toBe(DELIVERY_RULES);
    expect(read.errors).toEqual([]);
  });

  it('replaces the default rules by those of the file', () => {
    const own = { ...DELIVERY_RULES, 'northern-ireland': { name: 'the North', postcodes: ['BT1-94'], goods: [] } };
    expect(parsed(own)).toEqual({ rules: own, errors: [] });
  });

  it('lists every error in the file', () => {
    const { bfpo: _, ...rest } = DELIVERY_RULES;
    const islands = { name: ' ', postcodes: ['ka27', 'KW15–17'], goods: ['paint'] };
    expect(parsed({ ...rest, islands, moon: {} }).errors).toEqual([
      'DELIVERY_RULES_FILE names a region that there is not: moon',
      'DELIVERY_RULES_FILE has no name for islands',
      'DELIVERY_RULES_FILE must list postcodes of islands as BT, KA27 or KW15-17',
      'DELIVERY_RULES_FILE must list goods of islands from any, flammable, mainland-only',
      'DELIVERY_RULES_FILE says nothing of bfpo',
    ]);
    expect(parsed('no json').errors).toEqual(['DELIVERY_RULES_FILE must name a readable file of JSON']);
    expect(parsed([]).errors).toEqual(['DELIVERY_RULES_FILE must hold one object of regions']);
    const read = new SettingsReader({ DELIVERY_RULES_FILE: join(folder, 'missing.json') });
    parseDeliveryRules(read);
    expect(read.errors).toHaveLength(1);
  });
});
