import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { type Change, selectExhaustive } from './exhaustive.ts';
import { areas, specName } from './exhaustive-areas.ts';
import { filesOf, lanes, tierOf } from './lanes.ts';

const exhaustive = lanes.flatMap((lane) => filesOf(lane)).filter((file) => tierOf(file) === 'exhaustive');

const carts = 'backend/src/modules/cart/carts.exhaustive.spec.ts';
const pages = 'frontend/e2e/pages.exhaustive.browser.spec.ts';
const samples = {
  [specName(carts)]: ['backend/src/modules/cart'],
  [specName(pages)]: ['frontend/src/storefront', 'backend/src/modules'],
};
const changed = (...files: string[]): Change => ({ files, commitsBefore: 210, commitsNow: 215 });
const select = (change: Change | undefined, all = false) =>
  selectExhaustive(['backend/src/a.spec.ts', carts, pages], change, all, samples);

describe('Exhaustive specs', () => {
  it('each name the folders that they cover, which exist', () => {
    expect(Object.keys(areas).sort()).toEqual(exhaustive.map(specName).sort());
    const missing = Object.values(areas)
      .flat()
      .filter((folder) => !existsSync(join(root, folder)));
    expect(missing).toEqual([]);
    expect(Object.entries(areas).filter(([, folders]) => folders.length === 0)).toEqual([]);
  });

  it('run when a file of their area changed', () => {
    expect(select(changed('frontend/src/storefront/cart/cart.tsx')).files).toEqual([pages]);
    expect(select(changed('backend/src/modules/cart/cart.entity.ts')).files).toEqual([carts, pages]);
  });

  it('run when they themselves changed, and no others with them', () => {
    expect(select(changed(carts))).toEqual({ files: [carts], why: 'what changed touches them' });
  });

  it('do not run where only pages of documentation and other specs changed', () => {
    expect(select(changed('docs/rules.md', 'backend/src/modules/cart/cart.spec.ts')).files).toEqual([]);
  });

  it.each([
    ['the lock file', 'package-lock.json'],
    ['the gate', 'backend/scripts/gate/lanes.ts'],
    ['the kit of the pages', 'frontend/src/ui/button/button.tsx'],
    ['a part of the product that no area names', 'backend/src/a-new-module/index.ts'],
  ])('all run when %s changed', (_, file) => {
    expect(select(changed(file)).files).toEqual([carts, pages]);
  });

  it('all run when what changed is not known, or when all are asked for', () => {
    expect(select(undefined).files).toEqual([carts, pages]);
    expect(select(changed(), true).files).toEqual([carts, pages]);
  });

  it('all run when main passes a multiple of a hundred commits', () => {
    expect(select({ files: [], commitsBefore: 299, commitsNow: 300 }).files).toEqual([carts, pages]);
    expect(select({ files: [], commitsBefore: 300, commitsNow: 399 }).files).toEqual([]);
  });
});
