import type { MigrationObject } from '@mikro-orm/core';
import { Migration20261128000000_platform } from './Migration20261128000000_platform.js';
import { Migration20261128000100_catalogue } from './Migration20261128000100_catalogue.js';
import { Migration20261128000200_search } from './Migration20261128000200_search.js';
import { Migration20261128000300_cart } from './Migration20261128000300_cart.js';
import { Migration20261128000400_identity } from './Migration20261128000400_identity.js';
import { Migration20261128000500_ordering } from './Migration20261128000500_ordering.js';
import { Migration20261128000600_loyalty } from './Migration20261128000600_loyalty.js';
import { Migration20261128000700_accounting } from './Migration20261128000700_accounting.js';
import { Migration20261128000900_assistant } from './Migration20261128000900_assistant.js';
import { Migration20261128001000_operations } from './Migration20261128001000_operations.js';

/** Every migration, oldest first; applied at start by one process at a time. */
export const migrations: MigrationObject[] = [
  { name: 'Migration20261128000000_platform', class: Migration20261128000000_platform },
  { name: 'Migration20261128000100_catalogue', class: Migration20261128000100_catalogue },
  { name: 'Migration20261128000200_search', class: Migration20261128000200_search },
  { name: 'Migration20261128000300_cart', class: Migration20261128000300_cart },
  { name: 'Migration20261128000400_identity', class: Migration20261128000400_identity },
  { name: 'Migration20261128000500_ordering', class: Migration20261128000500_ordering },
  { name: 'Migration20261128000600_loyalty', class: Migration20261128000600_loyalty },
  { name: 'Migration20261128000700_accounting', class: Migration20261128000700_accounting },
  { name: 'Migration20261128000900_assistant', class: Migration20261128000900_assistant },
  { name: 'Migration20261128001000_operations', class: Migration20261128001000_operations },
];
