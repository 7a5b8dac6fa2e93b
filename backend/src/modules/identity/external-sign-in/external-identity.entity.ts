import { defineEntity, p } from '@mikro-orm/core';
import { v7 as uuid } from 'uuid';
import { readEmail } from '../../../platform/email-address.js';

const ExternalIdentitySchema = defineEntity({
  name: 'ExternalIdentity',
  schema: 'identity',
  tableName: 'external_identities',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => uuid()),
    userId: p.uuid().index(),
    /** The issuer's address, exactly as the provider writes it. */
    issuer: p.text(),
    /** The user at the issuer; never changes, unlike an e-mail. */
    subject: p.string().length(255),
    /** The e-mail at the provider when the account was linked; only shown to its owner. */
    email: p.string().length(255).nullable(),
    linkedAt: p.datetime().defaultRaw('now()'),
    lastUsedAt: p.datetime().nullable(),
  },
  uniques: [{ properties: ['issuer', 'subject'] }],
});

/** An external sign-in of an account, identified by issuer and subject, never by e-mail. */
export class ExternalIdentity extends ExternalIdentitySchema.class {}
ExternalIdentitySchema.setClass(ExternalIdentity);

/** A user as an identity provider describes them. */
export interface ExternalProfile {
  readonly issuer: string;
  readonly subject: string;
  /** Null where the provider gives no valid address. */
  readonly email: string | null;
  /** The provider has confirmed the address. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
  /** An https address. */
  readonly picture: string | null;
}

/** Claims as a provider sends them: only issuer and subject have been checked. */
export interface ExternalClaims {
  readonly iss: string;
  readonly sub: string;
  readonly [claim: string]: unknown;
}

const LONGEST_NAME = 100;
const LONGEST_EMAIL = 255;
const LONGEST_ADDRESS = 2000;

/** Whether the ID token lacks something that the provider's userinfo may have. */
export function isIncomplete(claims: ExternalClaims): boolean {
  return claims.email === undefined || claims.email_verified === undefined || !(claims.given_name || claims.name);
}

/** Reads the ID token first and takes what it lacks from the userinfo. */
export function toExternalProfile(idToken: ExternalClaims, userInfo: Record<string, unknown> = {}): ExternalProfile {
  // Address and confirmation must come from one source: "verified" there says nothing about an address here.
  const spoken = idToken.email !== undefined && idToken.email_verified !== undefined ? idToken : userInfo;
  const email = emailOf(spoken.email ?? idToken.email);
  const claim = (name: string) => text(idToken[name] ?? userInfo[name], LONGEST_NAME);
  const [first = null, ...rest] = claim('name')?.split(' ') ?? [];
  return {
    issuer: idToken.iss,
    subject: idToken.sub,
    email,
    emailVerified: email !== null && spoken.email !== undefined && isTrue(spoken.email_verified),
    firstName: claim('given_name') ?? first,
    lastName: claim('family_name') ?? (rest.join(' ') || null),
    picture: pictureOf(idToken.picture ?? userInfo.picture),
  };
}

/** Some providers send the text "true". */
function isTrue(value: unknown): boolean {
  return value === true || value === 'true';
}

function text(value: unknown, longest: number): string | null {
  if (typeof value !== 'string') return null;
  const plain = value
    .normalize('NFC')
    .toWellFormed()
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return [...plain].slice(0, longest).join('').trim() || null;
}

function emailOf(value: unknown): string | null {
  const email = typeof value === 'string' ? readEmail(value) : '';
  if (email.length > LONGEST_EMAIL) return null;
  return /^[^\s@\p{C}<>"(),:;[\]\\]+@[^\s@\p{C}<>"(),:;[\]\\]+\.[^\s@\p{C}<>"(),:;[\]\\]+$/u.test(email) ? email : null;
}

function pictureOf(value: unknown): string | null {
  const isAddress = typeof value === 'string' && value.length <= LONGEST_ADDRESS && URL.canParse(value);
  return isAddress && new URL(value).protocol === 'https:' ? new URL(value).href : null;
}

/** The reasons why an external sign-in failed, as the login page shows them (`/login?problem=…`). */
export type ExternalProblem =
  /** The user cancelled at the provider. */
  | 'cancelled'
  /** The sign-in took too long, was finished before, or was started in another browser. */
  | 'expired'
  /** The provider does not respond. */
  | 'unavailable'
  /** The provider's response is invalid. */
  | 'refused'
  /** The owner of the e-mail is uncertain: sign in with the password and link in Settings. */
  | 'link'
  /** The external sign-in belongs to another account. */
  | 'taken'
  /** For a confirmation the user signed in with another account of the provider. */
  | 'other'
  /** Staff have suspended the account. */
  | 'suspended'
  | 'too-often'
  /** An error of the shop. */
  | 'error';

/** Thrown where an external sign-in cannot continue. */
export class ExternalSignInFailed extends Error {
  constructor(
    readonly problem: ExternalProblem,
    options?: ErrorOptions,
  ) {
    super(`The external sign-in failed: ${problem}`, options);
    this.name = 'ExternalSignInFailed';
  }
}

/** Thrown where the account has no external sign-in of that id. */
export class ExternalIdentityNotFound extends Error {
  constructor() {
    super('There is no such sign-in.');
  }
}
