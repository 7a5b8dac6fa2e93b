import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { STAFF_DIRECTORY, type StaffDirectory } from '../../platform/directories.js';
import { allProviders } from '../../platform/providers.js';

/** Names of staff, from the module with the accounts. */
@Injectable()
export class StaffNames {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns a function that names actors: the account's name, or the actor itself (`system`, or a deleted account). */
  async namesOf(
    actors: readonly (string | null)[],
  ): Promise<<Actor extends string | null>(actor: Actor) => Actor | string> {
    const asked = [...new Set(actors.filter((actor) => actor !== null))];
    const names = asked.length > 0 ? await this.directory()?.namesOf(asked) : undefined;
    return (actor) => (actor === null ? actor : (names?.get(actor) ?? actor));
  }

  /** Returns whether one of two persons does not count as a second person for the other. */
  async areDependent(one: string, other: string): Promise<boolean> {
    const directory = this.directory();
    if (!directory) return false;
    return (await directory.dependsOn(one, other)) || directory.dependsOn(other, one);
  }

  private directory(): StaffDirectory | undefined {
    return allProviders<StaffDirectory>(this.discovery, STAFF_DIRECTORY)[0];
  }
}
