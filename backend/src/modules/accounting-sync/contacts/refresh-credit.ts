import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { inTransaction } from '../../../platform/database/database.js';
import { databaseTime } from '../../../platform/database/database-time.js';
import { messageOf } from '../../../platform/redaction.js';
import { SageError } from '../connection/sage-http.js';
import { storeContacts, storeOpenInvoices, withdrawContacts } from './contact-store.js';
import { type ContactCredit, contactCredit } from './contacts.queries.js';
import { SageContacts } from './sage-contacts.client.js';

/** Maximum age of the credit, and the time that Sage may take, in ms. */
export interface CreditFreshness {
  /** Age up to which the stored credit is good enough. */
  readonly maxAgeMs: number;
  readonly limitMs: number;
}

/** Reads balance, limit and unpaid invoices of one contact from Sage (docs/rules.md#credit-limit). */
@Injectable()
export class CreditRefresh implements OnApplicationShutdown {
  private readonly logger = new Logger('SageCredit');
  private readonly running = new Map<string, Promise<void>>();
  private readonly stopping = new AbortController();

  constructor(
    private readonly em: EntityManager,
    private readonly contacts: SageContacts,
  ) {}

  /**
   * Returns whether the credit is now fresh enough, or there is none to read. Never throws: on failure the stored
   * credit stays, with its age. A read that takes longer goes on and is stored for the next caller.
   */
  async refresh(userId: string, { maxAgeMs, limitMs }: CreditFreshness): Promise<boolean> {
    const credit = await contactCredit(this.em, userId);
    if (!credit || isFresh(credit, Date.now() - maxAgeMs)) return true;
    const key = `${credit.businessId} ${credit.contactId}`;
    const reading = this.running.get(key) ?? this.start(key, userId, credit);
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, limitMs, false);
    });
    try {
      return await Promise.race([reading.then(() => true), tooLong]);
    } catch (error) {
      if (!(error instanceof SageError)) this.logger.warn(`A balance could not be read: ${messageOf(error)}`);
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Aborts reads that outlived their callers, while the database can still log them. */
  async onApplicationShutdown(): Promise<void> {
    this.stopping.abort(new Error('The process is stopping'));
    await Promise.allSettled(this.running.values());
  }

  private start(key: string, userId: string, credit: ContactCredit): Promise<void> {
    const reading = this.read(userId, credit).finally(() => this.running.delete(key));
    this.running.set(key, reading);
    // Ignores failures: the callers may have stopped waiting.
    reading.catch(() => undefined);
    return reading;
  }

  private async read(userId: string, { businessId, contactId }: ContactCredit): Promise<void> {
    // Subtracts 1 ms: a booking in the millisecond in which the read starts does not count as included.
    const readAt = new Date((await databaseTime(this.em.fork())).getTime() - 1);
    const { signal } = this.stopping;
    const options = { syncType: 'customers', entityId: userId, businessId, signal } as const;
    const calls = [
      this.contacts.withBalance(contactId, options),
      this.contacts.openInvoices(contactId, options),
    ] as const;
    // Waits for all calls, even if one fails.
    await Promise.allSettled(calls);
    const [contact, open] = await Promise.all(calls);
    await inTransaction(this.em, async (em) => {
      if (!contact) return withdrawContacts(em, businessId, readAt, [contactId]);
      await storeContacts(em, businessId, readAt, [contact]);
      await storeOpenInvoices(em, businessId, contactId, readAt, open);
    });
  }
}

function isFresh({ readAt, overdueReadAt }: ContactCredit, since: number): boolean {
  return Math.min(readAt?.getTime() ?? 0, overdueReadAt?.getTime() ?? 0) > since;
}
