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

/** Thrown for a wrong, an expired and an already used code alike. */
export class WrongCode extends Error {
  constructor() {
    super('This code is not correct. Wait for the next one and try again.');
  }
}

/** Thrown where no authenticator app waits for its confirmation. */
export class NoOfferedDevice extends Error {
  constructor() {
    super('Please start again: there is no app waiting to be confirmed.');
  }
}

/** Thrown where an account without a second factor asks for recovery codes. */
export class NoSecondFactor extends Error {
  constructor() {
    super('Your account has no second factor.');
  }
}

/** Thrown where staff of a live shop remove their second factor. */
export class SecondFactorRequired extends Error {
  constructor() {
    super('Staff accounts need a second factor. Set up another app instead: it replaces this one.');
  }
}

const SecondFactorSchema = defineEntity({
  name: 'SecondFactor',
  schema: 'identity',
  tableName: 'second_factors',
  properties: {
    userId: p.uuid().primary(),
    /** The encrypted secret of the app in use; null until a first one is confirmed. */
    secret: p.text().nullable().hidden(),
    /** The encrypted secret of an app that is not confirmed yet; the one in use keeps working until then. */
    offeredSecret: p.text().nullable().hidden(),
    /** The time step of the last accepted code: that one and older ones are never accepted again. */
    lastStep: p.integer().default(0),
    confirmedAt: p.datetime().nullable(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** The authenticator app of an account (docs/rules.md#second-factor). Written by single conditional statements. */
export class SecondFactor extends SecondFactorSchema.class {}
SecondFactorSchema.setClass(SecondFactor);
