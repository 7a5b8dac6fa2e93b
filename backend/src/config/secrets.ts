import { DEMO_DEFAULTS } from './settings.js';
import type { SettingsReader } from './settings-reader.js';

/** Keys or secrets, the present one first: it signs or encrypts. The others only verify or decrypt older values. */
export type Rotated<T> = readonly [present: T, ...old: T[]];

const HOW_TO_MAKE_ONE = 'openssl rand -base64 32';

/** Reads the secrets that sign sessions and links: `SESSION_SECRET`, and former ones in `SESSION_SECRET_OLD`. */
export function parseSessionSecrets(read: SettingsReader, live: boolean): Rotated<string> {
  const fallback = live ? undefined : DEMO_DEFAULTS.SESSION_SECRET;
  const present = read.required('SESSION_SECRET', fallback, 'it signs sessions and links');
  const old = oldOf(read, 'SESSION_SECRET_OLD', present);
  const check = (name: string, secret: string) => {
    if (live && secret && secret !== DEMO_DEFAULTS.SESSION_SECRET && isWeak(secret))
      read.error(name, `is too weak: give at least 32 random characters (${HOW_TO_MAKE_ONE})`);
  };
  check('SESSION_SECRET', present);
  for (const secret of old) check('SESSION_SECRET_OLD', secret);
  rejectPublished(read, live, 'SESSION_SECRET_OLD', old.includes(DEMO_DEFAULTS.SESSION_SECRET));
  return [present, ...old];
}

/** Reads the keys that encrypt stored secrets: `ENCRYPTION_KEY`, and former ones in `ENCRYPTION_KEY_OLD`. */
export function parseEncryptionKeys(read: SettingsReader, live: boolean): Rotated<Buffer> {
  const missing = 'it encrypts the Sage tokens and second factors: 32 bytes as base64 or hex';
  const present = read.required('ENCRYPTION_KEY', live ? undefined : DEMO_DEFAULTS.ENCRYPTION_KEY, missing);
  const old = oldOf(read, 'ENCRYPTION_KEY_OLD', present);
  const key = (name: string, text: string): Buffer => {
    const bytes = bytesOf(text);
    if (!bytes && text) read.error(name, `must be 32 bytes as base64 or hex (make one with: ${HOW_TO_MAKE_ONE})`);
    else if (bytes && live && isWeak(bytes)) read.error(name, `is too weak: give 32 random bytes (${HOW_TO_MAKE_ONE})`);
    return bytes ?? Buffer.alloc(32);
  };
  const keys: Rotated<Buffer> = [key('ENCRYPTION_KEY', present), ...old.map((text) => key('ENCRYPTION_KEY_OLD', text))];
  // Recognises the published key in another encoding too; its published text is checked separately.
  rejectPublished(read, live, 'ENCRYPTION_KEY', present !== DEMO_DEFAULTS.ENCRYPTION_KEY && isPublishedKey(keys[0]));
  rejectPublished(read, live, 'ENCRYPTION_KEY_OLD', keys.slice(1).some(isPublishedKey));
  return keys;
}

/** Returns the settings among these whose secrets are published or can be guessed. */
export function guessableSecrets(secrets: Rotated<string>, keys: Rotated<Buffer>): string[] {
  const opensLinks = (secret: string) => secret === DEMO_DEFAULTS.SESSION_SECRET || isWeak(secret);
  const opensStored = (key: Buffer) => isPublishedKey(key) || isWeak(key);
  const found: [string, boolean][] = [
    ['SESSION_SECRET', opensLinks(secrets[0])],
    ['SESSION_SECRET_OLD', secrets.slice(1).some(opensLinks)],
    ['ENCRYPTION_KEY', opensStored(keys[0])],
    ['ENCRYPTION_KEY_OLD', keys.slice(1).some(opensStored)],
  ];
  return found.filter(([, isOpen]) => isOpen).map(([name]) => name);
}

/** Returns whether a secret is too short, or has too few different characters or bytes, to be random. */
function isWeak(secret: string | Buffer): boolean {
  return secret.length < 32 || new Set<string | number>(secret).size < 12;
}

function isPublishedKey(key: Buffer): boolean {
  return key.equals(bytesOf(DEMO_DEFAULTS.ENCRYPTION_KEY)!);
}

/** Returns former values, separated by commas in the setting. */
function oldOf(read: SettingsReader, name: string, present: string): string[] {
  const old = (read.text(name) ?? '')
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
  if (old.includes(present)) read.error(name, `must not repeat ${name.replace(/_OLD$/, '')}`);
  return old;
}

function rejectPublished(read: SettingsReader, live: boolean, name: string, isPublished: boolean): void {
  if (live && isPublished) read.error(name, 'holds the demo value, which everybody knows');
}

function bytesOf(text: string): Buffer | undefined {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, 'hex');
  if (/^[A-Za-z0-9+/]{43}=?$/.test(text)) return Buffer.from(text, 'base64');
  return undefined;
}
