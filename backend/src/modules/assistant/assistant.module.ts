import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { CartModule } from '../cart/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { OrderingModule } from '../ordering/index.js';
import { chatControllers, chatEntities, chatProviders } from './chat/chat.providers.js';
import { guideControllers, guideEntities, guideProviders } from './guide/guide.providers.js';

/** The guide of the shop, and the assistant that answers from it and from the catalogue. */
@Module({
  imports: [
    CatalogueModule,
    CartModule,
    OrderingModule,
    MikroOrmModule.forFeature([...guideEntities, ...chatEntities]),
  ],
  controllers: [...guideControllers, ...chatControllers],
  providers: [...guideProviders, ...chatProviders],
})
export class AssistantModule {}
