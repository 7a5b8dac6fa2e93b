import { LeftOutItem } from './domain/left-out-item.js';
import { MappingController } from './http/mapping.controller.js';
import { CountItemsHandler, ListItemsHandler } from './queries/list-items.js';
import { GetMappingHandler } from './queries/mapping.js';
import { SageListsReader } from './sage-lists-reader.js';
import { ChangeMappingHandler } from './use-cases/change-mapping.js';
import { LinkItemHandler } from './use-cases/link-item.js';

export const mappingEntities = [LeftOutItem];

export const mappingControllers = [MappingController];

export const mappingProviders = [
  SageListsReader,
  GetMappingHandler,
  ChangeMappingHandler,
  ListItemsHandler,
  CountItemsHandler,
  LinkItemHandler,
];
