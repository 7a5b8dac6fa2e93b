import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { SageSettings } from '../connection/domain/sage-settings.js';
import type { SageSyncRun } from '../sync-runs/domain/sage-sync-run.js';
import { HeldChangesMail } from './mails/held-changes-mail.js';
import { countHeldChanges } from './queries/count-held-changes.js';

/** What a finished product sync leaves for an admin to look at. */
@Injectable()
export class HeldChanges {
  constructor(private readonly mail: HeldChangesMail) {}

  /**
   * Counts what is held, in the transaction that closes the run, and writes to the administrators when something is held for
   * the first time since nothing was (docs/rules.md#held-changes).
   */
  async review(em: EntityManager, settings: SageSettings, run: SageSyncRun, now: Date): Promise<void> {
    const { prices, withdrawals } = await countHeldChanges(em, settings.businessId);
    run.itemsHeld = prices + withdrawals;
    if (run.itemsHeld === 0) settings.heldChangesMailedAt = null;
    else if (!settings.heldChangesMailedAt) {
      await this.mail.send(em, run.id, { prices, withdrawals });
      settings.heldChangesMailedAt = now;
    }
  }
}
