import { AdditionIds } from './merge-id';

describe('Ids of additions to the cart', () => {
  let made: number;
  let ids: AdditionIds;
  beforeEach(() => {
    made = 0;
    ids = new AdditionIds(() => `id-${++made}`);
  });

  it('reuses an id for the same addition until the shop has made it', () => {
    expect(ids.idFor('tin', 2)).toBe('id-1');
    expect(ids.idFor('tin', 2)).toBe('id-1');
    ids.confirmed('tin');
    expect(ids.idFor('tin', 2)).toBe('id-2');
  });

  it('uses different ids for different products and quantities', () => {
    expect([ids.idFor('tin', 2), ids.idFor('gun', 2), ids.idFor('tin', 3)]).toEqual(['id-1', 'id-2', 'id-3']);
  });

  it('drops the ids when the account changes', () => {
    ids.idFor('tin', 2);
    ids.clear();
    expect(ids.idFor('tin', 2)).toBe('id-2');
  });
});
