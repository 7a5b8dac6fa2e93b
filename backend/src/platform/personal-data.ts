import { Injectable, type Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { allProviders } from './all-providers.js';

/** Injection token of a `PersonalDataHolder`. Any module may provide one. */
export const PERSONAL_DATA = Symbol('personal data');

/** Whose data is meant. */
export interface DataSubject {
  readonly userId: string;
  /** For what is stored by address, without an account; null where the address is unconfirmed, it may be someone else's. */
  readonly confirmedEmail: string | null;
}

/** What one part of the shop stores about a user: how it is exported and how it is erased. */
export interface PersonalDataHolder {
  /** Its key in the export: `orders`. */
  readonly name: string;
  /** The reactions that erase it; empty where it is erased together with the account itself. */
  readonly erasedBy: readonly Type[];
  /** Returns it as the user may read it: plain data, no secrets, nothing about others. */
  collect(person: DataSubject): Promise<unknown>;
}

/** The register of who holds personal data, for export and erasure (docs/rules.md#personal-data). */
@Injectable()
export class PersonalData {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns one entry for each holder, by its name. */
  async collect(person: DataSubject): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const holder of this.holders()) found[holder.name] = await holder.collect(person);
    return found;
  }

  holders(): PersonalDataHolder[] {
    const holders = allProviders<PersonalDataHolder>(this.discovery, PERSONAL_DATA);
    return holders.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  }
}
