import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import {
  CUSTOMER_DIRECTORY,
  type CustomerDirectory,
  type DirectoryCustomer,
  STAFF_DIRECTORY,
  type StaffDirectory,
} from '../../platform/directories.js';
import { allProviders } from '../../platform/providers.js';

/** The most customers that a search of a list finds. */
const FOUND = 500;

/** Customers and staff, from the module that has the accounts. */
@Injectable()
export class Customers {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns the account; null for one that is gone. */
  async byId(id: string): Promise<DirectoryCustomer | null> {
    return (await this.byIds([id])).get(id) ?? null;
  }

  /** Returns the accounts that exist, by id. */
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, DirectoryCustomer>> {
    const found = (await this.directory?.customers([...new Set(ids)])) ?? [];
    return new Map(found.map((customer) => [customer.id, customer]));
  }

  /** Returns the ids of accounts with this text in their name, company or address. */
  async search(text: string): Promise<readonly string[]> {
    return (await this.directory?.search(text, FOUND)) ?? [];
  }

  /** Returns the name of an actor: the account's, or the actor itself (`system`, or an account that is gone). */
  async namesOf(actors: readonly (string | null)[]): Promise<(actor: string) => string> {
    const asked = [...new Set(actors.filter((actor) => actor !== null))];
    const names = asked.length > 0 ? await this.staff?.namesOf(asked) : undefined;
    return (actor) => names?.get(actor) ?? actor;
  }

  /** Returns the staff who look after rewards. */
  async caretakers(): Promise<readonly { id: string; email: string }[]> {
    return (await this.staff?.staff(['admin'])) ?? [];
  }

  private get directory(): CustomerDirectory | undefined {
    return allProviders<CustomerDirectory>(this.discovery, CUSTOMER_DIRECTORY)[0];
  }

  private get staff(): StaffDirectory | undefined {
    return allProviders<StaffDirectory>(this.discovery, STAFF_DIRECTORY)[0];
  }
}
