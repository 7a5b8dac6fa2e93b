import { EntityManager } from '@mikro-orm/postgresql';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { messageOf } from '../../../../platform/redaction.js';
import { SageSettings } from '../../connection/domain/sage-settings.js';
import { SageCallLog } from '../../connection/sage-call-log.js';
import { SageTokenStore } from '../../connection/sage-token-store.js';
import { SyncCustomers } from './sync-customers.js';
import { SyncProducts } from './sync-products.js';

/** How much was read anew. */
export interface PricesRead {
  readonly products: number;
  readonly customers: number;
}

/**
 * Reads every item and contact anew, with their prices and price types. Until Sage has answered, the last good price stands
 * (docs/rules.md#live-prices). Throws as `SyncRuns.run`.
 */
export class ClearPriceCache extends Command<PricesRead> {}

@CommandHandler(ClearPriceCache)
export class ClearPriceCacheHandler implements ICommandHandler<ClearPriceCache> {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: SageTokenStore,
    private readonly commands: CommandBus,
    private readonly log: SageCallLog,
  ) {}

  async execute(): Promise<PricesRead> {
    const began = performance.now();
    const note = (answer: unknown, error: string | null) =>
      this.log.write(
        { syncType: 'prices' },
        {
          operation: 'clear_cache',
          request: undefined,
          answer,
          sageRequestId: null,
          error,
          duration: performance.now() - began,
        },
      );
    try {
      const { businessId } = await this.tokens.access();
      // A run that is going on now does not count as the full one that is wanted.
      if (businessId)
        await this.em
          .fork()
          .nativeUpdate(SageSettings, { businessId }, { productsReadInFullAt: null, customersReadInFullAt: null });
      const { itemsSynced: customers } = await this.commands.execute(new SyncCustomers());
      const { itemsSynced: products } = await this.commands.execute(new SyncProducts());
      await note({ products, customers }, null);
      return { products, customers };
    } catch (error) {
      await note(undefined, messageOf(error));
      throw error;
    }
  }
}
