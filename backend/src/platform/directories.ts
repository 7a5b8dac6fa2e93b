/** Injection token of a `CustomerDirectory`. The module that has the accounts provides it; without one there are no customers. */
export const CUSTOMER_DIRECTORY = Symbol('customer directory');

/** A customer as emails and lists need them. */
export interface DirectoryCustomer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** For lists: first and last name, or what else there is. */
  readonly name: string;
  /** Whether reminders of rewards are wanted, and the address is confirmed. */
  readonly wantsRewardMails: boolean;
}

/** Customers, for modules that the directory's own module queries. Each is one statement. */
export interface CustomerDirectory {
  /** Returns those of these accounts that exist. */
  customers(ids: readonly string[]): Promise<readonly DirectoryCustomer[]>;
  /** Returns the ids of at most `limit` accounts with this text in their name, company or address. */
  search(text: string, limit: number): Promise<readonly string[]>;
}

/** Injection token of a `StaffDirectory`. The module that has the accounts provides it; without one there is no staff. */
export const STAFF_DIRECTORY = Symbol('staff directory');

/** Staff, for modules that the directory's own module queries. */
export interface StaffDirectory {
  /** Returns those with one of these roles, for emails. */
  staff(roles: readonly ('sales' | 'support' | 'admin')[]): Promise<readonly { id: string; email: string }[]>;
  /**
   * Returns whether `person` is no second person for `other`, who made, invited, promoted or changed that account within the
   * last 14 days (docs/rules.md#second-person).
   */
  dependsOn(person: string, other: string): Promise<boolean>;
  /** Returns the names of these actors, as `actorName` returns them; those that are no accounts are left out. */
  namesOf(actors: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
