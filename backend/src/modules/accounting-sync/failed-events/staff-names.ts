import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { STAFF_DIRECTORY, type StaffDirectory } from '../../../platform/directories.js';
import { allProviders } from '../../../platform/providers.js';

/** Names of staff, from the module with the accounts. */
@Injectable()
export class StaffNames {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns a function that names actors: the account's name, or the actor itself (`system`, or a deleted account). */
  async namesOf(actors: readonly (string | null)[]): Promise<(actor: string) => string> {
    const [directory] = allProviders<StaffDirectory>(this.discovery, STAFF_DIRECTORY);
    const asked = [...new Set(actors.filter((actor) => actor !== null))];
    const names = asked.length > 0 ? await directory?.namesOf(asked) : undefined;
    return (actor) => names?.get(actor) ?? actor;
  }

  /** Returns whether a person does not count as a second person for another, as `StaffDirectory.dependsOn` does. */
  async dependsOn(person: string, other: string): Promise<boolean> {
    const [directory] = allProviders<StaffDirectory>(this.discovery, STAFF_DIRECTORY);
    return (await directory?.dependsOn(person, other)) ?? false;
  }
}
