import { describeJourneys } from './describe-journeys.ts';
import { backOfficeReconciliation } from './journeys/back-office/reconciliation.ts';

/** One shop and one browser for all journeys. */
describeJourneys('The reconciliation in the back office', { reconciliation: backOfficeReconciliation });
