import type { SettingsReader } from './settings-reader.js';

interface ServerSettings {
  databaseUrl: string;
  directDatabaseUrl?: string;
  natsUrl?: string;
  natsReplicas?: number;
}

const POSTGRES = ['postgres:', 'postgresql:'];

/** PostgreSQL, the pooler in front of it, and NATS. */
export function parseServers(read: SettingsReader, live: boolean): ServerSettings {
  const databaseUrl = read.required(
    'DATABASE_URL',
    undefined,
    'the address of the PostgreSQL database (npm start sets it for the demo)',
  );
  const directDatabaseUrl = read.text('DATABASE_DIRECT_URL');
  read.address('DATABASE_URL', databaseUrl, POSTGRES);
  read.address('DATABASE_DIRECT_URL', directDatabaseUrl, POSTGRES);
  const natsUrl = live
    ? read.required('NATS_URL', undefined, 'the address of NATS with JetStream')
    : read.text('NATS_URL');
  for (const server of natsUrl?.split(',') ?? []) read.address('NATS_URL', server.trim(), ['nats:', 'tls:']);
  const natsReplicas = read.text('NATS_REPLICAS') ? read.integer('NATS_REPLICAS', 1, 1, 5) : undefined;
  return { databaseUrl, directDatabaseUrl, natsUrl, natsReplicas };
}
