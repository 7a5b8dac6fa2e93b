import { Module } from '@nestjs/common';
import { AccountingSyncModule } from '../src/modules/accounting-sync/index.js';
import { CartModule } from '../src/modules/cart/index.js';
import { CatalogueModule } from '../src/modules/catalogue/index.js';
import { IdentityModule } from '../src/modules/identity/index.js';
import { LoyaltyModule } from '../src/modules/loyalty/index.js';
import { OrderingModule } from '../src/modules/ordering/index.js';
import { demoCatalogue } from './catalogue.js';
import { DemoAccounts } from './demo-accounts.js';
import { DemoBuying } from './demo-buying.js';
import { DemoCard } from './demo-card.js';
import { DemoCategories } from './demo-categories.js';
import { DemoColours } from './demo-colours.js';
import { DemoDataSheets } from './demo-data-sheets.js';
import { DemoOrders } from './demo-orders.js';
import { DemoPictures } from './demo-pictures.js';
import { DemoPoints } from './demo-points.js';
import { DemoRewards } from './demo-rewards.js';
import { DemoSynonyms } from './demo-synonyms.js';
import { DemoPast } from './past/demo-past.js';
import { DEMO_CATALOGUE, PublishDemo } from './publish-demo.js';

/** Makes a fresh demo a shop: connects it to the sandbox and publishes the catalogue. Only the demo's worker has it. */
@Module({
  imports: [AccountingSyncModule, CartModule, CatalogueModule, IdentityModule, LoyaltyModule, OrderingModule],
  providers: [
    { provide: DEMO_CATALOGUE, useValue: demoCatalogue },
    DemoAccounts,
    DemoBuying,
    DemoCard,
    DemoColours,
    DemoDataSheets,
    DemoOrders,
    DemoPast,
    DemoPictures,
    DemoPoints,
    DemoRewards,
    DemoSynonyms,
    DemoCategories,
    PublishDemo,
  ],
})
export class DemoModule {}
