import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../paths.ts';
import { type KnownFlake, knownFlakes, overdue } from './known-flakes.ts';

const exists = (file: string) => existsSync(join(root, file));

describe('A known flake', () => {
  it('is fixed within fourteen days', () => {
    expect(overdue(knownFlakes, new Date(), exists)).toEqual([]);
  });

  it('fails from the fifteenth day on, or once its file is gone', () => {
    const test = 'backend/scripts/gate/known-flakes.spec.ts: a name';
    const flake: KnownFlake = { test, since: '2026-11-01' };
    expect(overdue([flake], new Date('2026-11-15'), exists)).toEqual([]);
    expect(overdue([flake], new Date('2026-11-16'), exists)).toEqual([flake]);
    const gone: KnownFlake = { test: 'backend/gone.spec.ts: a name', since: '2026-11-14' };
    expect(overdue([gone], new Date('2026-11-15'), exists)).toEqual([gone]);
  });
});
