import type { MigrationObject } from '@mikro-orm/core';

/** Every migration, oldest first; applied at start by one process at a time. */
export const migrations: MigrationObject[] = [];
