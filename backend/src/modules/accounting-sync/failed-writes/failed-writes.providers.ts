import { FailedEvents } from './failed-events.js';
import { FailedWrites } from './failed-writes.facade.js';
import { FailedEventsController } from './http/failed-events.controller.js';
import { FailedWriteByIdHandler } from './queries/failed-write-by-id.js';
import { ListFailedEventsHandler } from './queries/list-failed-events.js';
import { WritePreview } from './queries/write-preview.js';
import { DismissWriteHandler } from './use-cases/dismiss-write.js';
import { ReplayWriteHandler } from './use-cases/replay-write.js';

export const failedWritesControllers = [FailedEventsController];

export const failedWritesProviders = [
  FailedWrites,
  FailedEvents,
  ListFailedEventsHandler,
  FailedWriteByIdHandler,
  ReplayWriteHandler,
  DismissWriteHandler,
  WritePreview,
];
