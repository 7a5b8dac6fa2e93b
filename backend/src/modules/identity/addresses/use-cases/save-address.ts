import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../../config.js';
import { inTransaction } from '../../../../platform/database.js';
import { Problem } from '../../../../platform/http/problem.js';
import { MOST_ADDRESSES } from '../domain/saved-address.js';

/** An address as its owner gives it. */
export interface AddressFields {
  readonly label?: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly address: string;
  readonly city: string;
  readonly state?: string | null;
  readonly postalCode: string;
  readonly country?: string | null;
  readonly isDefault?: boolean | null;
}

/**
 * Saves a new address or, with an id, changes a saved one. Returns its id. Throws `AddressNotFound`,
 * `TooManyAddresses`.
 */
export class SaveAddress extends Command<string> {
  constructor(
    readonly userId: string,
    readonly fields: AddressFields,
    readonly id: string | null = null,
  ) {
    super();
  }
}

const COLUMNS = 'label, first_name, last_name, phone, address, city, state, postal_code, country';

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

  private async add(em: EntityManager, userId: string, fields: AddressFields): Promise<string> {
    const id = uuid();
    // The first address is always the default.
    const added = await em.execute<{ id: string }[]>(
      `insert into identity.addresses (id, user_id, ${COLUMNS}, is_default)
       select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, count(*) = 0 from identity.addresses where user_id = ? having count(*) < ?
       returning id`,
      [id, userId, ...this.values(fields), userId, MOST_ADDRESSES],
    );
    if (added.length === 0) throw new Problem(409, `You can keep at most ${MOST_ADDRESSES} addresses.`);
    return id;
  }

  private async change(em: EntityManager, userId: string, id: string, fields: AddressFields): Promise<string> {
    const changed = await em.execute<{ id: string }[]>(
      `update identity.addresses set (${COLUMNS}) = (?, ?, ?, ?, ?, ?, ?, ?, ?), updated_at = now()
       where id = ? and user_id = ? returning id`,
      [...this.values(fields), id, userId],
    );
    if (changed.length === 0) throw noSuchAddress();
    return id;
  }

  private values({ label, state, country, ...fields }: AddressFields): unknown[] {
    const { firstName, lastName, phone, address, city, postalCode } = fields;
    const where = country ?? this.config.shop.defaultCountry;
    return [label ?? null, firstName, lastName, phone, address, city, state ?? null, postalCode, where];
  }
}

/** Locks the account's addresses, so that concurrent changes leave one default and stay within the limit. */
export async function lockAddresses(em: EntityManager, userId: string): Promise<void> {
  await em.execute('select 1 from identity.users where id = ? for update', [userId]);
}

async function makeDefault(em: EntityManager, userId: string, id: string): Promise<void> {
  await em.execute('update identity.addresses set is_default = false where user_id = ? and is_default and id <> ?', [
    userId,
    id,
  ]);
  await em.execute('update identity.addresses set is_default = true where user_id = ? and id = ?', [userId, id]);
}

export const noSuchAddress = () => new Problem(404, 'This address is not kept any more.');
