import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { allProviders } from './all-providers.js';

/** Injection token of a `PersonalDataSource`. Any module may provide one. */
export const PERSONAL_DATA = Symbol('personal data');

/** What one module stores about a user. */
export interface PersonalDataSource {
  /** Its key in the export: `orders`. */
  readonly name: string;
  /** Returns it as the user may read it: plain data, no secrets, nothing about others. */
  collect(userId: string): Promise<unknown>;
}

/** Collects what all modules store about a user (docs/rules.md#personal-data). */
@Injectable()
export class PersonalData {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns one entry for each module, by its name. */
  async collect(userId: string): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const source of this.sources()) found[source.name] = await source.collect(userId);
    return found;
  }

  private sources(): PersonalDataSource[] {
    const sources = allProviders<PersonalDataSource>(this.discovery, PERSONAL_DATA);
    return sources.toSorted((left, right) => (left.name < right.name ? -1 : 1));
  }
}
