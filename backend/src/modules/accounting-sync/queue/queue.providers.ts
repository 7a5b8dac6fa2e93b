import { SageOrderState } from './domain/order-state.js';
import { QueuedWrite } from './domain/queued-write.js';
import { SageWriter } from './jobs/sage-writer.js';
import { Sagas } from './sagas.js';

export const queueEntities = [QueuedWrite, SageOrderState];

export const queueProviders = [Sagas, SageWriter];
