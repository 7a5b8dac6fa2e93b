import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { LRUCache } from 'lru-cache';
import { allProviders } from '../all-providers.js';

/** Injection token of a `FileNameSource`. Any module may provide one. */
export const FILE_NAMES = Symbol('file names');

/** Knows under which names files of a module's own are saved by browsers. */
export interface FileNameSource {
  /** Returns undefined for a file of others. */
  nameOf(key: string): Promise<string | undefined>;
}

const REMEMBERED = 2000;

/** The names under which browsers save files whose keys say nothing: those that their uploaders gave them. */
@Injectable()
export class FileNames {
  private readonly known = new LRUCache<string, { readonly name: string | undefined }>({ max: REMEMBERED });

  constructor(private readonly discovery: DiscoveryService) {}

  /** Returns undefined where no module has a name for the file. A name once found is remembered. */
  async nameOf(key: string): Promise<string | undefined> {
    const known = this.known.get(key);
    if (known) return known.name;
    for (const source of allProviders<FileNameSource>(this.discovery, FILE_NAMES)) {
      const name = await source.nameOf(key);
      if (name === undefined) continue;
      this.known.set(key, { name });
      return name;
    }
    return undefined;
  }
}
