import { SyncRecordsController } from './http/sync-records.controller.js';
import { ListSyncRecordsHandler } from './queries/list-sync-records.js';
import { SyncRecordByIdHandler } from './queries/sync-record-by-id.js';

export const activityControllers = [SyncRecordsController];

export const activityProviders = [ListSyncRecordsHandler, SyncRecordByIdHandler];
