import { FailedEventsController } from './http/failed-events.controller.js';
import { FailedEventByIdHandler } from './queries/failed-event-by-id.js';
import { ListFailedEventsHandler } from './queries/list-failed-events.js';
import { WritePreview } from './queries/write-preview.js';
import { DismissFailedEventHandler } from './use-cases/dismiss-failed-event.js';
import { ReplayFailedEventHandler } from './use-cases/replay-failed-event.js';

export const failedWritesControllers = [FailedEventsController];

export const failedWritesProviders = [
  ListFailedEventsHandler,
  FailedEventByIdHandler,
  ReplayFailedEventHandler,
  DismissFailedEventHandler,
  WritePreview,
];
