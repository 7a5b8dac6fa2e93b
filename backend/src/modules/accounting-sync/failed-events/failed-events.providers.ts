import { FAILED_WORK } from '../../../platform/failed-work.js';
import { FailedEventEntry } from './domain/failed-event-entry.js';
import { EventEntries } from './event-entries.js';
import { FailedEvents } from './failed-events.facade.js';
import { FailedWrites } from './failed-writes.js';
import { FailedEventsController } from './http/failed-events.controller.js';
import { AllFailedWork } from './queries/all-failed-work.js';
import { CountFailedEventsHandler } from './queries/count-failed-events.js';
import { FailedEventByIdHandler } from './queries/failed-event-by-id.js';
import { FailedEventStateHandler } from './queries/failed-event-state.js';
import { ListFailedEventGroupsHandler } from './queries/list-failed-event-groups.js';
import { ListFailedEventsHandler } from './queries/list-failed-events.js';
import { WriteDetail } from './queries/write-detail.js';
import { WritePreview } from './queries/write-preview.js';
import { FailedEventChanges } from './use-cases/change-failed-event.js';
import { DismissFailedEventHandler } from './use-cases/dismiss-failed-event.js';
import { RecordLookHandler } from './use-cases/record-look.js';
import { ReplayFailedEventHandler } from './use-cases/replay-failed-event.js';

export const failedEventsControllers = [FailedEventsController];

export const failedEventsEntities = [FailedEventEntry];

export const failedEventsProviders = [
  AllFailedWork,
  CountFailedEventsHandler,
  DismissFailedEventHandler,
  EventEntries,
  FailedEventByIdHandler,
  FailedEventChanges,
  FailedEventStateHandler,
  FailedEvents,
  FailedWrites,
  ListFailedEventGroupsHandler,
  ListFailedEventsHandler,
  RecordLookHandler,
  ReplayFailedEventHandler,
  WriteDetail,
  WritePreview,
  { provide: FAILED_WORK, useExisting: FailedWrites },
];
