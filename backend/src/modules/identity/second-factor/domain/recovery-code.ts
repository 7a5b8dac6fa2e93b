import { createHash, randomInt } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

const RecoveryCodeSchema = defineEntity({
  name: 'RecoveryCode',
  schema: 'identity',
  tableName: 'recovery_codes',
  properties: {
    userId: p.uuid().primary(),
    codeHash: p.string().length(64).primary(),
    usedAt: p.datetime().nullable(),
  },
});

/** A code that replaces a code of the authenticator app, once. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);

const HOW_MANY = 10;
const LENGTH = 16;
/** Without similar characters: 0 and O, 1, I and L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** Returns new codes as they are shown: `ABCD-EFGH-JKMN-PQRS`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return code.replace(/.{4}(?=.)/g, '$&-');
  });
}

/**
 * Returns the hash that is stored of a code, in any spelling; null for an invalid one. A plain hash is enough for 79
 * random bits.
 */
export function recoveryCodeHash(code: string): string | null {
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  if (plain.length !== LENGTH || [...plain].some((character) => !ALPHABET.includes(character))) return null;
  return createHash('sha256').update(plain).digest('hex');
}
