import { type DynamicModule, Module } from '@nestjs/common';
import type { Config } from './config.js';
import { DemoModule } from './demo/demo.module.js';
import { AccountingSyncModule } from './modules/accounting-sync/index.js';
import { CartModule } from './modules/cart/index.js';
import { CatalogueModule } from './modules/catalogue/index.js';
import { IdentityModule } from './modules/identity/index.js';
import { LoyaltyModule } from './modules/loyalty/index.js';
import { OrderingModule } from './modules/ordering/index.js';
import { PlatformModule } from './platform/platform.module.js';

/** The shop: the platform and the modules on it. */
@Module({})
export class AppModule {
  static forRoot(config: Config): DynamicModule {
    const demo = config.mode === 'demo' && config.roles.worker ? [DemoModule] : [];
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
        ...demo,
      ],
    };
  }
}
