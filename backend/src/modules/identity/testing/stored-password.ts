import { argon2Sync } from 'node:crypto';

/** A password's string as another program, or this one in cheaper times, would have stored it. `memory` in KiB. */
export function storedPassword(password: string, memory: number, passes: number): string {
  const nonce = Buffer.from('a salt of its own');
  const hash = argon2Sync('argon2id', { message: password, nonce, parallelism: 1, tagLength: 24, memory, passes });
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=1$${text(nonce)}$${text(hash)}`;
}
