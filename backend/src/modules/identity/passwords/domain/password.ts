import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';

/** What hashing costs. */
interface Cost {
  /** KiB. */
  readonly memory: number;
  readonly passes: number;
  readonly lanes: number;
}

/** The least that OWASP recommends for argon2id; about 50 ms on the machines of today. */
const COST: Cost = { memory: 19_456, passes: 2, lanes: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** The string format of the argon2 competition: algorithm, version, cost, salt and hash. */
const STORED =
  /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,3}),p=(\d{1,2})\$([A-Za-z0-9+/]{11,86})\$([A-Za-z0-9+/]{16,86})$/;

/** Hashes a password for storage; salt and cost stand in the result. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  return stored(COST, salt, await derive(password, salt, COST, HASH_BYTES));
}

/**
 * Whether `password` is the one that was stored. Takes as long whatever is wrong, and where there is nothing stored
 * (no such account, or one without a password) as long as with it.
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

/** Whether a right password should be stored anew, because hashing has become dearer since. */
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
  // One keyboard sends é as one character, another as two; both mean the same password.
  const message = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    argon2('argon2id', { message, nonce: salt, parallelism: lanes, tagLength: length, memory, passes }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}
