import type { EventSubscriber, FlushEventArgs } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Sends a flush of one row outside a transaction as what it is, one statement: PostgreSQL commits it with no `begin` and no
 * `commit` (docs/decisions/database.md#transactions-begin-and-end-with-a-statement).
 */
export class SingleRowFlush implements EventSubscriber {
  onFlush({ em, uow }: FlushEventArgs): void {
    const isOne = uow.getChangeSets().length === 1;
    if (!isOne || uow.getCollectionUpdates().length > 0 || uow.getExtraUpdates().size > 0 || em.isInTransaction())
      return;
    // The flush begins a transaction only where there is none, and resets it at its end.
    em.setTransactionContext((em as EntityManager).getConnection().getClient());
  }
}
