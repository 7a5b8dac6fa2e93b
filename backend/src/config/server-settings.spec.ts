import { DATABASE_URL, demo, errorsOf, LIVE } from './testing/sample-settings.js';

describe('Settings of servers', () => {
  it('reach PostgreSQL by one address where there is no pooler', () => {
    expect(demo()).toMatchObject({ databaseUrl: DATABASE_URL, directDatabaseUrl: undefined });
  });

  it('reach PostgreSQL itself by an address of its own where there is a pooler', () => {
    const DATABASE_DIRECT_URL = 'postgres://shop:database-password@db.internal:5432/shop';
    expect(demo({ DATABASE_DIRECT_URL }).directDatabaseUrl).toBe(DATABASE_DIRECT_URL);
    expect(errorsOf({ DATABASE_URL, DATABASE_DIRECT_URL: 'db.internal' })).toEqual([
      'DATABASE_DIRECT_URL must be an address beginning with postgres:// or postgresql://',
    ]);
  });

  it('name the servers of a cluster, and on how many of them the stream is kept', () => {
    const NATS_URL = 'nats://one.internal:4222,nats://two.internal:4222';
    expect(demo({ NATS_URL })).toMatchObject({ natsUrl: NATS_URL, natsReplicas: undefined });
    expect(demo({ NATS_URL, NATS_REPLICAS: '3' }).natsReplicas).toBe(3);
    expect(errorsOf({ ...LIVE, NATS_REPLICAS: '6' })).toEqual(['NATS_REPLICAS must be a whole number from 1 to 5']);
  });
});
