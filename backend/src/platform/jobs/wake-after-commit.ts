import type { EventSubscriber, TransactionEventArgs } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { NotificationListener } from '../notification-listener.js';

/** Channels to wake once the transaction, or else the next flush of the EntityManager, is committed. */
const pending = new WeakMap<object, Set<string>>();

/**
 * Wakes the job that waits on `channel` after the commit of the transaction of `em`: in this process if it runs here,
 * otherwise in every process. Not by `pg_notify` inside of the transaction: that would let the commits of the whole cluster
 * wait for each other. A wake-up that is lost with its process is made up for by the job's next poll.
 */
export function wakeAfterCommit(em: EntityManager, channel: string): void {
  const owner = em.getTransactionContext<object>() ?? em;
  pending.set(owner, (pending.get(owner) ?? new Set()).add(channel));
}

/** Wakes jobs when transactions are committed. */
@Injectable()
export class Wakeups implements EventSubscriber {
  constructor(
    em: EntityManager,
    private readonly listener: NotificationListener,
  ) {
    em.getEventManager().registerSubscriber(this);
  }

  /** Wakes the job that waits on `channel` now, as `wakeAfterCommit` does. */
  wake(channel: string): void {
    this.listener.notify(channel);
  }

  afterTransactionCommit({ em, transaction }: TransactionEventArgs): void {
    for (const owner of [transaction as object | undefined, em]) {
      if (!owner) continue;
      for (const channel of pending.get(owner) ?? []) this.wake(channel);
      pending.delete(owner);
    }
  }
}
