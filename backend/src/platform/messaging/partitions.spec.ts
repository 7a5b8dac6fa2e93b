import { PARTITIONS, partitionOf } from './partitions.js';

describe('The partition of an aggregate', () => {
  it('is for ever the same', () => {
    expect(['', 'a', 'TC-1001', '0198a3c2-7a54-7c1e-9b1d-0f4f6c1f2a77', 'ünïcode £ 油漆'].map(partitionOf)).toEqual([
      5, 4, 1, 0, 3,
    ]);
  });

  it('spreads ids evenly, also those that differ in few characters', () => {
    const counts = new Array<number>(PARTITIONS).fill(0);
    for (let number = 0; number < 8000; number += 1) counts[partitionOf(`0198a3c2-7a54-7c1e-9b1d-${number}`)]! += 1;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(200);
  });
});
