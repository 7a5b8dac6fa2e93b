import { RepairsController } from './http/repairs.controller.js';
import { ReplayAfterOutage } from './jobs/replay-after-outage.js';
import { RebuildOnOrderDetailsCorrected } from './reactions/rebuild-on-order-details-corrected.js';
import { ReplayOnContactsSynced } from './reactions/replay-on-contacts-synced.js';
import { ReplayOnItemsSynced } from './reactions/replay-on-items-synced.js';
import { Repairs } from './repairs.facade.js';
import { ReplaysAfterRepair } from './replays-after-repair.js';
import { MakeContactHandler } from './use-cases/make-contact.js';

export const repairsControllers = [RepairsController];

export const repairsProviders = [
  MakeContactHandler,
  RebuildOnOrderDetailsCorrected,
  ReplayAfterOutage,
  ReplayOnContactsSynced,
  ReplayOnItemsSynced,
  Repairs,
  ReplaysAfterRepair,
];
