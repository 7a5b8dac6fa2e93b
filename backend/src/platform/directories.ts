/** Injection token of a `CustomerDirectory`, from the module with the accounts; without it there are no customers. */
export const CUSTOMER_DIRECTORY = Symbol('customer directory');

/** A customer as emails and lists need them. */
export interface DirectoryCustomer {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  /** First and last name, or another name if they are missing; for lists. */
  readonly name: string;
  /** Whether the customer wants reminders of rewards and has confirmed the address. */
  readonly wantsRewardMails: boolean;
}

/** Customers, for modules that the directory's own module depends on. One statement per call. */
export interface CustomerDirectory {
  /** Returns the existing ones of these accounts. */
  customers(ids: readonly string[]): Promise<readonly DirectoryCustomer[]>;
  /** Returns the ids of at most `limit` accounts with this text in their name, company or address. */
  search(text: string, limit: number): Promise<readonly string[]>;
}

/** Injection token of a `StaffDirectory`. The module with the accounts provides it; without one there is no staff. */
export const STAFF_DIRECTORY = Symbol('staff directory');

/** Staff, for modules that the directory's own module depends on. */
export interface StaffDirectory {
  /** Returns the staff with one of these roles, for emails. */
  staff(roles: readonly ('sales' | 'support' | 'admin')[]): Promise<readonly { id: string; email: string }[]>;
  /**
   * Returns whether `person` does not count as a second person for `other`, because one made, invited, promoted or
   * changed the other's account within the last 14 days (docs/rules.md#second-person).
   */
  dependsOn(person: string, other: string): Promise<boolean>;
  /** Returns the names of actors, given as `actorName` returns them; leaves out those that are no accounts. */
  namesOf(actors: readonly string[]): Promise<ReadonlyMap<string, string>>;
}
