import type { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { PageOptions } from '../../connection/adapters/sage-client.js';
import { SageContacts } from '../../contacts/adapters/sage-contacts.js';
import { storeContacts, withdrawContacts } from '../../contacts/contact-store.js';
import { readWithBalance, type SageContactAnswer } from '../../contacts/domain/read-contact.js';
import type { SyncPhase } from '../domain/run-kinds.js';
import { type RunRequest, type Synced, type SyncPage, SyncRuns, type SyncSource } from './sync-runs.js';

/** Reads what changed in Sage's customers and their price types. Makes no users (docs/rules.md#customer-sync). */
export class SyncCustomers extends Command<Synced> {
  constructor(readonly request?: RunRequest) {
    super();
  }
}

/** Throws as `SyncRuns.run`. */
@CommandHandler(SyncCustomers)
export class SyncCustomersHandler implements ICommandHandler<SyncCustomers>, SyncSource<SageContactAnswer> {
  readonly kind = 'customers';

  constructor(
    private readonly runs: SyncRuns,
    private readonly contacts: SageContacts,
  ) {}

  execute({ request }: SyncCustomers): Promise<Synced> {
    return this.runs.run(this, request);
  }

  firstPage(phase: SyncPhase, since: Date | null, knownUpTo: Date | null): string | null {
    return this.contacts.firstPage(phase, since, knownUpTo);
  }

  page(path: string, options: PageOptions) {
    return this.contacts.page(path, options);
  }

  async take({ phase, businessId, items, readAt }: SyncPage<SageContactAnswer>, em: EntityManager) {
    const ids = items.map(({ id }) => id);
    const synced =
      phase === 'changed'
        ? await storeContacts(em, businessId, readAt, items.map(readWithBalance))
        : await withdrawContacts(em, businessId, readAt, ids);
    return { synced, skipped: [] };
  }
}
