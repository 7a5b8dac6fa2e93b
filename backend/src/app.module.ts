import { type DynamicModule, Module, type Type } from '@nestjs/common';
import type { Config } from './config.js';
import { AccountingSyncModule } from './modules/accounting-sync/index.js';
import { AssistantModule } from './modules/assistant/index.js';
import { CartModule } from './modules/cart/index.js';
import { CatalogueModule } from './modules/catalogue/index.js';
import { IdentityModule } from './modules/identity/index.js';
import { LoyaltyModule } from './modules/loyalty/index.js';
import { OperationsModule } from './modules/operations/index.js';
import { OrderingModule } from './modules/ordering/index.js';
import { PlatformModule } from './platform/platform.module.js';

/** The shop: the platform and the modules on it; `others` join them. */
@Module({})
export class AppModule {
  static forRoot(config: Config, others: readonly Type[] = []): DynamicModule {
    return {
      module: AppModule,
      imports: [
        PlatformModule.forRoot(config),
        IdentityModule,
        CatalogueModule,
        CartModule,
        LoyaltyModule,
        OrderingModule,
        AccountingSyncModule,
        OperationsModule,
        AssistantModule,
        ...others,
      ],
    };
  }
}
