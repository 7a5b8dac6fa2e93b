import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { allProviders } from '../../../platform/all-providers.js';
import { STAFF_DIRECTORY, type StaffDirectory } from '../../../platform/staff-directory.js';

/** Names and addresses of staff, from the module that has the accounts. */
@Injectable()
export class StaffNames {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns the name of an actor: the account's, or the actor itself (`system`, or an account that is gone). */
  async namesOf(actors: readonly (string | null)[]): Promise<(actor: string) => string> {
    const [directory] = allProviders<StaffDirectory>(this.discovery, STAFF_DIRECTORY);
    const asked = [...new Set(actors.filter((actor) => actor !== null))];
    const names = asked.length > 0 ? await directory?.namesOf(asked) : undefined;
    return (actor) => names?.get(actor) ?? actor;
  }

  /** Returns whether a person is no second person for another, as `StaffDirectory.dependsOn` does. */
  async dependsOn(person: string, other: string): Promise<boolean> {
    const [directory] = allProviders<StaffDirectory>(this.discovery, STAFF_DIRECTORY);
    return (await directory?.dependsOn(person, other)) ?? false;
  }

  /** Returns those who look after the accounts. */
  async caretakers(): Promise<readonly { id: string; email: string }[]> {
    const [directory] = allProviders<StaffDirectory>(this.discovery, STAFF_DIRECTORY);
    return directory ? directory.staff(['admin', 'support']) : [];
  }
}
