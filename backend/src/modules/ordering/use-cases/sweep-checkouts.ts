import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { v7 as uuid } from 'uuid';
import { Config } from '../../../config.js';
import { runInContext } from '../../../platform/context.js';
import { Locks } from '../../../platform/lock.js';
import { Wakeup } from '../../../platform/wakeup.js';
import { Payments } from '../adapters/payments.js';
import { CheckoutSession } from '../domain/checkout-session.js';
import { OpenCheckouts } from '../open-checkouts.js';
import { FinaliseCheckout } from './finalise-checkout.js';
import { NotPaid, StillTheBrowsers } from './payment-progress.js';

/** How often the sweeper looks for due checkouts, in ms; also done at start (decision 8: at least every 30 s). */
const INTERVAL_MS = 3000;
const BATCH = 50;
/** A request that opens a checkout has stored its payment intent by then, or it has died, in ms. */
const UNSTORED_MS = 60_000;

/**
 * Completes or undoes what a crash, a dead browser or a lost answer left half done: checkouts whose time to be looked at
 * has come go through the same finalise as the browser's (decision 8). One sweeper over all processes.
 */
@Injectable()
export class SweepCheckouts implements OnApplicationBootstrap {
  private readonly logger = new Logger('SweepCheckouts');

  constructor(
    private readonly em: EntityManager,
    private readonly commands: CommandBus,
    private readonly payments: Payments,
    private readonly openCheckouts: OpenCheckouts,
    private readonly locks: Locks,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): void {
    if (this.config.roles.worker) this.locks.lead('checkout sweeper', (signal) => this.run(signal));
  }

  /** Looks at every due checkout once. */
  async sweep(): Promise<void> {
    const due = await this.em
      .fork()
      .find(
        CheckoutSession,
        { status: 'open', checkAt: { $lte: new Date() } },
        { orderBy: { checkAt: 'asc' }, limit: BATCH },
      );
    // One that cannot be looked at now must not keep the others from it; it stays due.
    for (const session of due) await this.lookAt(session).catch((error) => this.warn(session, error));
  }

  private async run(signal: AbortSignal): Promise<void> {
    const pause = new Wakeup();
    while (!signal.aborted) {
      await this.sweep().catch((error) =>
        this.logger.warn(`Put off: ${error instanceof Error ? error.message : error}`),
      );
      await pause.wait(INTERVAL_MS, signal);
    }
  }

  private async lookAt(session: CheckoutSession): Promise<void> {
    const { paymentIntentId } = session;
    if (!paymentIntentId) return this.endUnstored(session);
    const context = { correlationId: uuid(), causationId: null, actor: { kind: 'system' } as const };
    try {
      await runInContext(context, () =>
        this.commands.execute(new FinaliseCheckout(paymentIntentId, { kind: 'system' })),
      );
      this.logger.log(`Finished the checkout of ${paymentIntentId}`);
    } catch (error) {
      if (error instanceof StillTheBrowsers) return this.lookAgain(session.id, error.until);
      if (!(error instanceof NotPaid)) this.warn(session, error);
      await this.postpone(session.id, error instanceof NotPaid && error.paymentStatus === 'canceled');
    }
  }

  /** Its intent may have been made at Stripe and never stored: the same idempotency key finds it, and it is cancelled. */
  private async endUnstored(session: CheckoutSession): Promise<void> {
    if (session.createdAt.getTime() > Date.now() - UNSTORED_MS) return this.postpone(session.id, false);
    await this.openCheckouts.cancel(this.em.fork(), session);
  }

  private async lookAgain(id: string, checkAt: Date): Promise<void> {
    await this.em.fork().nativeUpdate(CheckoutSession, { id, status: 'open' }, { checkAt });
  }

  private warn({ id, paymentIntentId }: CheckoutSession, error: unknown): void {
    this.logger.warn(`${paymentIntentId ?? id}: ${error instanceof Error ? error.message : error}`);
  }

  private async postpone(id: string, cancelled: boolean): Promise<void> {
    const em = this.em.fork();
    const session = await em.findOne(CheckoutSession, { id, status: 'open' });
    if (!session) return;
    if (cancelled && !session.orderId) session.abandon();
    else session.postpone();
    // The intent of a checkout given up is cancelled, so that nobody can pay it any more.
    if (session.status === 'abandoned' && !cancelled && session.paymentIntentId)
      await this.payments.cancel(session.paymentIntentId).catch(() => undefined);
    await em.flush();
  }
}
