import { type SyncRecordRow, toRecord } from './activity.queries.js';

const row: SyncRecordRow = {
  id: '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e',
  syncType: 'customer',
  status: 'failed',
  operation: 'update_contact',
  orderNumber: null,
  createdAt: new Date(0),
  syncDuration: null,
  errorDetails: 'contact.email: owen@example.test is invalid (RecordInvalid)',
  foundNothing: false,
};

describe('A record of what was synced', () => {
  it('hides the email address that Sage names in its error, as the calls below it do', () => {
    expect(toRecord(row).errorDetails).toBe('contact.email: [hidden] is invalid (RecordInvalid)');
  });
});
