import { PERSONAL_DATA } from '../../../platform/personal-data.js';
import { AccountingContacts } from './accounting-contacts.facade.js';
import { SageContacts } from './adapters/sage-contacts.js';
import { SageContact } from './domain/sage-contact.js';
import { SageCustomer } from './domain/sage-customer.js';
import { ShopUser } from './domain/shop-user.js';
import { ContactLinksController } from './http/contact-links.controller.js';
import { SageContactsController } from './http/sage-contacts.controller.js';
import { AccountSuggestionsHandler } from './queries/account-suggestions.js';
import { AccountingPersonalData } from './queries/accounting-personal-data.js';
import { ContactSuggestionsHandler } from './queries/contact-suggestions.js';
import { CountContactsHandler, ListContactsHandler } from './queries/list-contacts.js';
import { DeleteUserOnUserErased } from './reactions/delete-user-on-user-erased.js';
import { LinkContactOnContactChosen } from './reactions/link-contact-on-contact-chosen.js';
import { LinkContactOnTradeCustomerVerified } from './reactions/link-contact-on-trade-customer-verified.js';
import { RecordRoleOnUserRoleChanged } from './reactions/record-role-on-user-role-changed.js';
import { RecordTradeOnTradeCustomerDeclined } from './reactions/record-trade-on-trade-customer-declined.js';
import { RecordTradeOnTradeCustomerVerified } from './reactions/record-trade-on-trade-customer-verified.js';
import { RecordUserOnUserChanged } from './reactions/record-user-on-user-changed.js';
import { RecordUserOnUserSignedUp } from './reactions/record-user-on-user-signed-up.js';
import { RemoveLinkOnContactUnlinked } from './reactions/remove-link-on-contact-unlinked.js';
import { RemoveLinkOnTradeCustomerDeclined } from './reactions/remove-link-on-trade-customer-declined.js';
import { UpdateContactOnUserChanged } from './reactions/update-contact-on-user-changed.js';
import { CustomerContacts } from './sagas/customer-contacts.js';
import { LinkContactSaga } from './sagas/link-contact-saga.js';
import { SyncContactSaga } from './sagas/sync-contact-saga.js';
import { UpdateContactSaga } from './sagas/update-contact-saga.js';
import { ChooseContactHandler } from './use-cases/choose-contact.js';
import { CreditRefresh } from './use-cases/refresh-credit.js';
import { SyncCustomerHandler } from './use-cases/sync-customer.js';
import { UnlinkContactHandler } from './use-cases/unlink-contact.js';

export const contactsEntities = [SageContact, SageCustomer, ShopUser];

export const contactsControllers = [SageContactsController, ContactLinksController];

export const contactsProviders = [
  { provide: PERSONAL_DATA, useClass: AccountingPersonalData },
  SyncCustomerHandler,
  ContactSuggestionsHandler,
  AccountingContacts,
  CreditRefresh,
  UnlinkContactHandler,
  ListContactsHandler,
  CountContactsHandler,
  AccountSuggestionsHandler,
  ChooseContactHandler,
  LinkContactOnContactChosen,
  RecordTradeOnTradeCustomerVerified,
  RecordTradeOnTradeCustomerDeclined,
  LinkContactOnTradeCustomerVerified,
  RemoveLinkOnContactUnlinked,
  RemoveLinkOnTradeCustomerDeclined,
  UpdateContactOnUserChanged,
  SageContacts,
  CustomerContacts,
  LinkContactSaga,
  UpdateContactSaga,
  SyncContactSaga,
  RecordUserOnUserSignedUp,
  RecordUserOnUserChanged,
  RecordRoleOnUserRoleChanged,
  DeleteUserOnUserErased,
];
