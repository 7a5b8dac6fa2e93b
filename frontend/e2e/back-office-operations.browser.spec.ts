import { describeJourneys } from './describe-journeys.ts';
import { figuresAndReports } from './journeys/back-office/figures.ts';
import { backOfficeHealth } from './journeys/back-office/health.ts';
import { backOfficeReconciliation } from './journeys/back-office/reconciliation.ts';
import { backOfficeSearch } from './journeys/back-office/search.ts';
import { backOfficeSettings } from './journeys/back-office/settings.ts';

/** One shop and one browser for all journeys; the demo's orders are what was sold. */
describeJourneys('Running the shop from the back office', {
  figures: figuresAndReports,
  search: backOfficeSearch,
  settings: backOfficeSettings,
  health: backOfficeHealth,
  reconciliation: backOfficeReconciliation,
});
