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

/** A code on paper that stands in for the authenticator app, once. */
export class RecoveryCode extends RecoveryCodeSchema.class {}
RecoveryCodeSchema.setClass(RecoveryCode);

const HOW_MANY = 10;
const LENGTH = 16;
/** Without what looks like something else: 0 and O, 1, I and L. */
const LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A fresh set, as it is shown to its owner: `ABCD-EFGH-JKMN-PQRS`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => {
    const code = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    return code.replace(/.{4}(?=.)/g, '$&-');
  });
}

/**
 * What is stored of a code, however its owner writes it; null for what cannot be one. A plain hash is enough: nobody tries
 * out 79 random bits.
 */
export function recoveryCodeHash(code: string): string | null {
  const plain = code.replace(/[\s-]/g, '').toUpperCase();
  if (plain.length !== LENGTH || [...plain].some((letter) => !LETTERS.includes(letter))) return null;
  return createHash('sha256').update(plain).digest('hex');
}
