import { describeJourneys } from './describe-journeys.ts';
import { backOfficeOrderDialogs } from './journeys/back-office/order-dialogs.ts';

/** Every dialog about orders, with axe at each width. */
describeJourneys('The dialogs of orders in the back office', { dialogs: backOfficeOrderDialogs });
