import { HeldChange } from './domain/held-change.js';
import { HeldChanges } from './held-changes.js';
import { HeldChangesController } from './http/held-changes.controller.js';
import { HeldChangesMail } from './mails/held-changes-mail.js';
import { CountHeldChangesHandler } from './queries/count-held-changes.js';
import { ListHeldChangesHandler } from './queries/list-held-changes.js';
import { ReleaseHeldChangesHandler } from './use-cases/release-held-changes.js';

export const heldChangesEntities = [HeldChange];

export const heldChangesControllers = [HeldChangesController];

export const heldChangesProviders = [
  HeldChanges,
  HeldChangesMail,
  CountHeldChangesHandler,
  ListHeldChangesHandler,
  ReleaseHeldChangesHandler,
];
