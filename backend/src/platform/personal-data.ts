import { Injectable } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';

/** Injection token of a `PersonalDataSource`. Any module may provide one; all are asked. */
export const PERSONAL_DATA = Symbol('personal data');

/** What one module keeps of a person. */
export interface PersonalDataSource {
  /** Under which name it stands in the export: `orders`. */
  readonly name: string;
  /** As its owner may read it: plain data, no secrets, nothing about others. */
  collect(userId: string): Promise<unknown>;
}

/** Everything that the modules keep of a person (decision 40); knows none of them. */
@Injectable()
export class PersonalData {
  constructor(private readonly modules: ModuleRef) {}

  /** One after the other: an export is in no hurry. */
  async of(userId: string): Promise<Record<string, unknown>> {
    const found: Record<string, unknown> = {};
    for (const source of this.sources()) found[source.name] = await source.collect(userId);
    return found;
  }

  private sources(): PersonalDataSource[] {
    try {
      const sources = this.modules.get<PersonalDataSource>(PERSONAL_DATA, { strict: false, each: true });
      return (sources as unknown as PersonalDataSource[]).toSorted((left, right) => (left.name < right.name ? -1 : 1));
    } catch {
      // No module provides one.
      return [];
    }
  }
}
