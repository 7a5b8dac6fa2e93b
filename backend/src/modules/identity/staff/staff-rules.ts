import { defineEntity, p } from '@mikro-orm/core';
import { Param } from '@nestjs/common';
import { sql } from 'kysely';
import { UuidPipe } from '../../../platform/uuid.js';
import { UserNotFound } from '../account/user.entity.js';

/**
 * Whether user `alias` was invited and has not accepted: only invited accounts have neither a password nor a confirmed
 * address. The link, or a sign-in at a provider, confirms it.
 */
export const isInvited = (alias: string) =>
  sql<boolean>`(${sql.ref(`${alias}.password`)} is null and not ${sql.ref(`${alias}.email_confirmed`)})`;

/** The user id in a text column, or null; never an error. */
export const idIn = (column: string) =>
  sql<string>`case when ${sql.ref(column)} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${sql.ref(column)}::uuid end`;

/** The name of user `alias`, or the username of a user without a name. */
export const nameOf = (alias: string) =>
  sql<string>`coalesce(nullif(trim(${sql.ref(`${alias}.first_name`)} || ' ' || ${sql.ref(`${alias}.last_name`)}), ''), ${sql.ref(`${alias}.username`)})`;

/** Thrown where an account is to become staff whose address is unconfirmed. */
export class RoleNeedsConfirmedEmail extends Error {
  constructor() {
    super(
      'The email address of this account is not confirmed, so it may be someone else’s. Its owner confirms it by the link in our email.',
    );
  }
}

/** Thrown where an account has to be created, or is unconfirmed, and no password was given. */
export class PasswordNeeded extends Error {
  constructor(email: string) {
    super(`A password is needed: there is no account with the confirmed address ${email}.`);
  }
}

/** Thrown where administrators reset the second factor of their own account: an open session alone must not. */
export class OwnSecondFactor extends Error {
  constructor() {
    super('This is your own account. Set up another app, or remove it, under Settings with your password.');
  }
}

/** Thrown where an account of staff is to be closed. */
export class CloseNeedsCustomer extends Error {
  constructor() {
    super(
      'A staff account cannot be closed. Change its role to Customer first, or suspend it to keep its name in the audit trail.',
    );
  }
}

/** Thrown where an invitation is to be sent again that has been accepted. */
export class InvitationAccepted extends Error {
  constructor() {
    super('The owner of this account has already chosen a password.');
  }
}

const UserNoteSchema = defineEntity({
  name: 'UserNote',
  schema: 'identity',
  tableName: 'user_notes',
  properties: {
    id: p.uuid().primary(),
    userId: p.uuid().index(),
    text: p.text(),
    /** The id of the member of staff. */
    author: p.uuid(),
    createdAt: p.datetime().defaultRaw('now()'),
  },
});

/** A note of staff about a customer, who can read it in the export of their data. Written by plain statements only. */
export class UserNote extends UserNoteSchema.class {}
UserNoteSchema.setClass(UserNote);

/** The id of the account in a path; 404 for an invalid one. */
export const UserId = () => Param('id', new UuidPipe({ exceptionFactory: () => new UserNotFound() }));
