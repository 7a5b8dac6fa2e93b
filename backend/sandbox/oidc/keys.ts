import { generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto';
import type { Database } from '../database.ts';

interface Keys {
  /** Signs the ID tokens. */
  signing: JsonWebKey;
  /** Signs the provider's own cookies. */
  cookies: string;
}

/** Made once and kept: signatures stay good over restarts, and no key stands in the source. */
export function keysOf(database: Database): Keys {
  database.define('CREATE TABLE IF NOT EXISTS oidc_keys (keys TEXT NOT NULL)');
  const row = database.get<{ keys: string }>('SELECT keys FROM oidc_keys');
  if (row) return JSON.parse(row.keys) as Keys;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const signing = { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'sandbox' };
  const keys: Keys = { signing, cookies: randomBytes(32).toString('base64url') };
  database.run('INSERT INTO oidc_keys (keys) VALUES (?)', JSON.stringify(keys));
  return keys;
}
