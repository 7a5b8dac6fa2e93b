import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** Somebody with an account, as far as a module that asks no other may know them. */
export interface Person {
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly phoneNumber: string;
  readonly companyName: string | null;
  readonly companyAddress: string | null;
  readonly vatNumber: string | null;
}

/** Injection token of a `PeopleSource`; the module that keeps the accounts provides it. */
export const PEOPLE = Symbol('people');

export interface PeopleSource {
  person(userId: string): Promise<Person | null>;
  /** Whether anybody may administer the shop. */
  hasAdmin(): Promise<boolean>;
}

/** Who there is, for modules that ask no other module (design 2); without anybody who knows, nobody. */
@Injectable()
export class People implements PeopleSource {
  constructor(private readonly modules: ModuleRef) {}

  async person(userId: string): Promise<Person | null> {
    return (await this.source()?.person(userId)) ?? null;
  }

  async hasAdmin(): Promise<boolean> {
    return (await this.source()?.hasAdmin()) ?? false;
  }

  private source(): PeopleSource | undefined {
    try {
      return this.modules.get<PeopleSource>(PEOPLE, { strict: false });
    } catch {
      // No module provides one.
      return undefined;
    }
  }
}
