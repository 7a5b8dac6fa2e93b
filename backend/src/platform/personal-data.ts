import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { allProviders } from './providers.js';

/** Injection token of an `ErasureObstacleSource`. Any module may provide one. */
export const ERASURE_OBSTACLES = Symbol('erasure obstacles');

/** Reasons of one module why an account may not be erased. */
export interface ErasureObstacleSource {
  /** Returns plain sentences for customer and staff; empty if nothing prevents it. In the transaction of `em`. */
  obstaclesTo(userId: string, em: EntityManager): Promise<readonly string[]>;
}

/** Thrown if an account may not be erased yet. */
export class AccountNotErasable extends Error {
  constructor(readonly obstacles: readonly string[]) {
    super(obstacles.join(' '));
  }
}

/** Asks all modules whether an account may be erased (docs/rules.md#account-deletion). */
@Injectable()
export class ErasureObstacles {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Throws `AccountNotErasable` if any module has a reason. */
  async check(userId: string, em: EntityManager): Promise<void> {
    const obstacles: string[] = [];
    for (const source of allProviders<ErasureObstacleSource>(this.discovery, ERASURE_OBSTACLES))
      obstacles.push(...(await source.obstaclesTo(userId, em)));
    if (obstacles.length > 0) throw new AccountNotErasable(obstacles);
  }
}

/** Injection token of a `PersonalDataHolder`. Any module may provide one. */
export const PERSONAL_DATA = Symbol('personal data');

/** The person whose data is exported or erased. */
export interface DataSubject {
  readonly userId: string;
  /** Confirmed address for data stored without an account; an unconfirmed one may be someone else's. */
  readonly confirmedEmail: string | null;
}

/** Personal data in one part of the shop, with its export and erasure. */
export interface PersonalDataHolder {
  /** Key in the export: `orders`. */
  readonly name: string;
  /** The stored names of the reactions that erase it; empty where it is erased together with the account itself. */
  readonly erasedBy: readonly string[];
  /** Returns the data in a readable form: no secrets, nothing about others. */
  collect(person: DataSubject): Promise<unknown>;
}

/** Register of all personal data, for export and erasure (docs/rules.md#personal-data). */
@Injectable()
export class PersonalData {
  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns the data of each holder, by the holder's name. */
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
