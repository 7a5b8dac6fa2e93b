import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** The cost of hashing. */
interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** The minimum that OWASP recommends for argon2id; about 50 ms on current machines. */
const COST: Cost = { memory: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The standard string format of argon2: algorithm, version, cost, salt and hash. */
const STORED =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** Returns the hash to store; it contains salt and cost. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return stored(COST, salt, await derive(password, salt, COST, HASH_BYTES));
}

/**
 * Whether `password` matches the stored hash. Takes the same time for a wrong password, an unknown account (null) and
 * one without a password.
 */
export async function isPassword(password: string, storedHash: string | null): Promise<boolean> {
  const [, memory, passes, lanes, salt, hash] = STORED.exec(storedHash ?? '') ?? [];
  if (!salt || !hash) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST, HASH_BYTES);
    return false;
  }
  const expected = Buffer.from(hash, 'base64');
  const cost = { memory: Number(memory), passes: Number(passes), lanes: Number(lanes) };
  const given = await derive(password, Buffer.from(salt, 'base64'), cost, expected.length);
  return timingSafeEqual(given, expected);
}

/** Whether the hash has a lower cost than new ones and should be replaced after a successful check. */
export function isOutdated(storedHash: string): boolean {
  return !storedHash.startsWith(prefix(COST));
}

function prefix({ memory, passes, lanes }: Cost): string {
  return `$argon2id$v=19$m=${memory},t=${passes},p=${lanes}$`;
}

function stored(cost: Cost, salt: Buffer, hash: Buffer): string {
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `${prefix(cost)}${text(salt)}$${text(hash)}`;
}

function derive(password: string, salt: Buffer, { memory, passes, lanes }: Cost, length: number): Promise<Buffer> {
  // Keyboards send é as one character or as two; both mean the same password.
  const message = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, parallelism: lanes, tagLength: length, memory, passes }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
