import { describeJourneys } from './describe-journeys.ts';
import { backOfficeOrderCredit } from './journeys/back-office/order-credit.ts';
import { backOfficeOrderDialogs } from './journeys/back-office/order-dialogs.ts';
import { backOfficeOrderDocuments } from './journeys/back-office/order-documents.ts';
import { backOfficeOrderKeyboard } from './journeys/back-office/order-keyboard.ts';
import { backOfficeOrderList } from './journeys/back-office/order-list.ts';
import { backOfficeOrderMoney } from './journeys/back-office/order-money.ts';
import { backOfficeOrderTrail } from './journeys/back-office/order-trail.ts';

/** Lists, money and documents of orders, and every dialog about them, with axe at each width and by the keyboard. */
describeJourneys('The record of an order in the back office', {
  list: backOfficeOrderList,
  credit: backOfficeOrderCredit,
  refunds: backOfficeOrderMoney,
  'money trail': backOfficeOrderTrail,
  documents: backOfficeOrderDocuments,
  dialogs: backOfficeOrderDialogs,
  'by the keyboard': backOfficeOrderKeyboard,
});
