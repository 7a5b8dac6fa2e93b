import { AdditionIds } from './merge-id';

describe('Ids of additions to the cart', () => {
  let made: number;
  let ids: AdditionIds;
  beforeEach(() => {
    made = 0;
    ids = new AdditionIds(() => `id-${++made}`);
  });

  it('are used again for the same addition until the shop has answered', () => {
    expect(ids.idFor('tin', 2)).toBe('id-1');
    expect(ids.idFor('tin', 2)).toBe('id-1');
    ids.answered('tin');
    expect(ids.idFor('tin', 2)).toBe('id-2');
  });

  it('differ by product and by quantity', () => {
    expect([ids.idFor('tin', 2), ids.idFor('gun', 2), ids.idFor('tin', 3)]).toEqual(['id-1', 'id-2', 'id-3']);
  });

  it('are forgotten with the account they were made for', () => {
    ids.idFor('tin', 2);
    ids.clear();
    expect(ids.idFor('tin', 2)).toBe('id-2');
  });
});
