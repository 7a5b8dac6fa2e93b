import { actionLabel, changesOf } from './audit-labels';

describe('The audit trail', () => {
  it('labels an action', () => {
    expect(actionLabel('user.role-changed')).toBe('User: role changed');
    expect(actionLabel('purchase-order.approved')).toBe('Purchase order: approved');
    expect(actionLabel('sync')).toBe('Sync');
  });

  it('shows changed, added and removed values', () => {
    expect(changesOf({ role: 'customer' }, { role: 'sales', salesRepContacted: true })).toEqual([
      { field: 'Role', before: 'customer', after: 'sales' },
      { field: 'Sales rep contacted', before: 'nothing', after: 'yes' },
    ]);
    expect(changesOf(null, undefined)).toEqual([]);
    expect(changesOf(null, { email: 'new@client.test' })).toEqual([
      { field: 'Email', before: null, after: 'new@client.test' },
    ]);
    expect(changesOf({ status: 'pending_verification' }, { status: null })).toEqual([
      { field: 'Status', before: 'pending verification', after: 'nothing' },
    ]);
  });
});
