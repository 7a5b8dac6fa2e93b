import { AboutOneself } from '../../platform/http/own-decisions.js';
import { MapErrors, mapped, Problem } from '../../platform/http/problem.js';
import { ConnectionNotStarted } from './connection/connection.commands.js';
import { BusinessNotConfirmed, BusinessNotOffered } from './connection/connection.entity.js';
import { RejectedBySage, SageDisconnected, SageUnavailable } from './connection/sage-http.js';
import { ContactDiffers, ContactNotInSage, CustomerNotVerified } from './contacts/contact.entity.js';
import { ContactIsBeingLinked } from './contacts/contact-store.js';
import { NoContactLinked, UserUnknown } from './contacts/contacts.commands.js';
import { NoContactMissing } from './failed-writes/repairs.facade.js';
import {
  DocumentUnderWay,
  ItemCannotBeSold,
  ItemHasProduct,
  ItemNotInSage,
  ProductHasItem,
  ProductUnknown,
} from './mapping/left-out-item.entity.js';
import { MappingChanged } from './mapping/mapping.commands.js';
import { ChoiceNotPossible } from './mapping/mapping-choices.js';
import { WriteMayBeInSage } from './queue/queued-write.entity.js';
import { SyncIsCoolingDown, SyncIsRunning } from './sync-runs/sync-runs.js';

const RETRY_SECONDS = 10;

/** Problems of repairs by support, which other modules have made. */
export const REPAIR_PROBLEMS = [
  mapped(UserUnknown, 404),
  mapped(SageDisconnected, 409),
  mapped(WriteMayBeInSage, 409),
  mapped(NoContactMissing, 409),
  mapped(RejectedBySage, ({ message }) => new Problem(422, `Sage rejected it: ${message}`)),
  mapped(SageUnavailable, (error) => new Problem(503, error.message, { retryAfterSeconds: retryAfter(error) })),
];

const PROBLEMS = [
  ...REPAIR_PROBLEMS,
  mapped(ConnectionNotStarted, 400),
  mapped(SyncIsRunning, ({ message }) => new Problem(409, message, { notNow: true })),
  mapped(
    SyncIsCoolingDown,
    ({ message, waitMs }) => new Problem(409, message, { notNow: true, retryAfterSeconds: Math.ceil(waitMs / 1000) }),
  ),
  mapped(AboutOneself, 409),
  mapped(ContactIsBeingLinked, 409),
  mapped(NoContactLinked, 409),
  mapped(ContactNotInSage, 404),
  mapped(CustomerNotVerified, 409),
  mapped(ContactDiffers, ({ message }) => new Problem(409, message, { contactDiffers: true })),
  mapped(MappingChanged, 409),
  mapped(ChoiceNotPossible, 400),
  mapped(ProductUnknown, 404),
  mapped(ItemNotInSage, 404),
  mapped(ProductHasItem, 409),
  mapped(ItemCannotBeSold, 409),
  mapped(DocumentUnderWay, 409),
  mapped(ItemHasProduct, ({ message, product }) => new Problem(409, message, { product })),
  mapped(
    BusinessNotConfirmed,
    ({ message, businesses, current }) => new Problem(409, message, { businesses, currentBusiness: current }),
  ),
  mapped(BusinessNotOffered, ({ message, businesses }) => new Problem(409, message, { businesses })),
];

/** Maps the errors of this module to problems. */
export const AccountingProblems = () => MapErrors(PROBLEMS);

/** Returns the problem for a customer whose invoice cannot be fetched now; undefined if Sage is not the reason. */
export function invoiceUnavailable(error: unknown): Problem | undefined {
  if (!(error instanceof SageUnavailable || error instanceof SageDisconnected)) return undefined;
  return new Problem(503, 'We could not fetch the invoice. Please try again in a few minutes.', {
    retryAfterSeconds: error instanceof SageUnavailable ? retryAfter(error) : RETRY_SECONDS,
  });
}

function retryAfter({ retryAfterMs }: SageUnavailable): number {
  return Math.max(RETRY_SECONDS, Math.ceil(retryAfterMs / 1000));
}
