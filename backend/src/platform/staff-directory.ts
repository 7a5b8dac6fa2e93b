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
