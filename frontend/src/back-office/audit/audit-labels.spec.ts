import { actionLabel, changeLine, changesOf } from './audit-labels';

describe('The audit trail', () => {
  it('says what was done in plain words', () => {
    expect(actionLabel('user.role-changed')).toBe('Changed the role');
    expect(actionLabel('order.moved')).toBe('Changed the status');
  });

  it('shows an action that it does not know by its name', () => {
    expect(actionLabel('product.price-list_changed')).toBe('Product: price list changed');
    expect(actionLabel('sync')).toBe('Sync');
  });

  it('shows changed, added and removed values, and leaves out what stayed the same', () => {
    expect(changesOf({ role: 'customer', kept: 1 }, { role: 'sales', salesRepContacted: true, kept: 1 })).toEqual([
      { field: 'Role', before: 'customer', after: 'sales' },
      { field: 'Contacted', before: '(empty)', after: 'yes' },
    ]);
    expect(changesOf(null, undefined)).toEqual([]);
    expect(changesOf(null, { email: 'new@client.test' })).toEqual([
      { field: 'Email', before: null, after: 'new@client.test' },
    ]);
    expect(changesOf({ status: 'pending_verification' }, { status: null })).toEqual([
      { field: 'Status', before: 'pending verification', after: '(empty)' },
    ]);
  });

  it('names every field as staff know it', () => {
    const changes = changesOf(null, { imageUrl: '/media/thinners.webp', slug: 'thinners', poStatus: 'approved' });
    expect(changes.map(({ field }) => field)).toEqual(['Picture', 'Address', 'Approval']);
  });

  it('says what became of a return and of a refund that failed', () => {
    expect(actionLabel('order.return-arrived')).toBe('Recorded that the return arrived');
    expect(actionLabel('order.return-closed')).toBe('Closed the return without a refund');
    expect(actionLabel('order.refund-settled')).toBe('Marked the refund as settled another way');
  });

  it('names a Sage contact and its id differently', () => {
    const changes = changesOf(null, { sageContact: 'Ridgeway Ltd', sageContactId: 'abc123' });
    expect(changes.map(({ field }) => field)).toEqual(['Sage contact', 'Sage contact id']);
  });

  it('writes lists and what belongs together as text', () => {
    const changes = changesOf({ terms: [] }, { terms: ['filler', 'stopper'], limits: { perDay: 3 } });
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      ['(empty)', 'filler, stopper'],
      ['(empty)', 'Per day: 3'],
    ]);
  });

  it('writes changes in one line', () => {
    expect(changeLine(changesOf({ poStatus: 'pending_approval' }, { poStatus: 'approved' }))).toBe(
      'Approval: pending approval → approved',
    );
    expect(changeLine(changesOf(null, { rows: 12 }))).toBe('Rows: 12');
  });
});
