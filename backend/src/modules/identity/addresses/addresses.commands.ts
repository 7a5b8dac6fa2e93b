import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { inTransaction } from '../../../platform/database/database.js';
import { kysely } from '../../../platform/database/kysely.js';
import { countryAt } from '../../../platform/typed-text.js';
import type { IdentityTables } from '../tables.js';
import type { SavedAddressInput } from './addresses.dto.js';
import { AddressNotFound, MOST_ADDRESSES, TooManyAddresses } from './saved-address.entity.js';

/**
 * Saves a new address or, with an id, changes a saved one. Returns its id. Throws `AddressNotFound`,
 * `TooManyAddresses`.
 */
export class SaveAddress extends Command<string> {
  constructor(
    readonly userId: string,
    readonly fields: SavedAddressInput,
    readonly id: string | null = null,
  ) {
    super();
  }
}

@CommandHandler(SaveAddress)
export class SaveAddressHandler implements ICommandHandler<SaveAddress> {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  execute({ userId, fields, id }: SaveAddress): Promise<string> {
    return inTransaction(this.em, async (em) => {
      await lockAddresses(em, userId);
      const saved = id ? await this.change(em, userId, id, fields) : await this.add(em, userId, fields);
      if (fields.isDefault) await makeDefault(em, userId, saved);
      return saved;
    });
  }

  private async add(em: EntityManager, userId: string, fields: SavedAddressInput): Promise<string> {
    const db = kysely<IdentityTables>(em);
    const { count } = await db
      .selectFrom('identity.addresses')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    if (count >= MOST_ADDRESSES) throw new TooManyAddresses();
    const id = uuid();
    // The first address is always the default.
    const address = { id, user_id: userId, ...this.columns(fields), is_default: count === 0 };
    await db.insertInto('identity.addresses').values(address).execute();
    return id;
  }

  private async change(em: EntityManager, userId: string, id: string, fields: SavedAddressInput): Promise<string> {
    const changed = await kysely<IdentityTables>(em)
      .updateTable('identity.addresses')
      .set({ ...this.columns(fields), updated_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('id')
      .executeTakeFirst();
    if (!changed) throw new AddressNotFound();
    return id;
  }

  private columns(fields: SavedAddressInput) {
    const { label, state, country, firstName, lastName, phone, company, address, address2, city, postalCode } = fields;
    return {
      label: label ?? null,
      first_name: firstName,
      last_name: lastName,
      phone,
      company: company ?? null,
      address,
      address2: address2 ?? null,
      city,
      state: state ?? null,
      postal_code: postalCode,
      country: countryAt(country ?? this.config.shop.defaultCountry, postalCode),
    };
  }
}

/** Locks the account's addresses, so that concurrent changes leave one default and stay within the limit. */
export async function lockAddresses(em: EntityManager, userId: string): Promise<void> {
  await kysely<IdentityTables>(em)
    .selectFrom('identity.users')
    .select('id')
    .where('id', '=', userId)
    .forUpdate()
    .execute();
}

async function makeDefault(em: EntityManager, userId: string, id: string): Promise<void> {
  const db = kysely<IdentityTables>(em);
  const own = db.updateTable('identity.addresses').where('user_id', '=', userId);
  // The unique index allows one default at any moment.
  await own.set({ is_default: false }).where('is_default', '=', true).where('id', '<>', id).execute();
  await own.set({ is_default: true }).where('id', '=', id).execute();
}

/**
 * Deletes an address; where it was the default, the newest of the others becomes the default. Throws `AddressNotFound`.
 */
export class RemoveAddress extends Command<void> {
  constructor(
    readonly userId: string,
    readonly id: string,
  ) {
    super();
  }
}

@CommandHandler(RemoveAddress)
export class RemoveAddressHandler implements ICommandHandler<RemoveAddress> {
  constructor(private readonly em: EntityManager) {}

  execute({ userId, id }: RemoveAddress): Promise<void> {
    return inTransaction(this.em, async (em) => {
      await lockAddresses(em, userId);
      const db = kysely<IdentityTables>(em);
      const removed = await db
        .deleteFrom('identity.addresses')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .returning('is_default as wasDefault')
        .executeTakeFirst();
      if (!removed) throw new AddressNotFound();
      if (!removed.wasDefault) return;
      const newest = db
        .selectFrom('identity.addresses')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1);
      await db.updateTable('identity.addresses').set({ is_default: true }).where('id', '=', newest).execute();
    });
  }
}
