import { describeJourneys } from './describe-journeys.ts';
import { figuresAndReports, figuresAudit } from './journeys/back-office/figures.ts';
import { backOfficeHealth, healthAudit } from './journeys/back-office/health.ts';
import { backOfficeReconciliation, reconciliationAudit } from './journeys/back-office/reconciliation.ts';
import { sageMappingAudit } from './journeys/back-office/sage-mapping.ts';
import { sageStatesAudit } from './journeys/back-office/sage-states.ts';
import { backOfficeSearch, searchAudit } from './journeys/back-office/search.ts';
import { backOfficeSettings } from './journeys/back-office/settings.ts';

/** Running the shop; figures, health and accounting in their states, with axe at each width. The demo's orders are what was sold. */
describeJourneys('Running the shop from the back office', {
  figures: figuresAndReports,
  search: backOfficeSearch,
  settings: backOfficeSettings,
  health: backOfficeHealth,
  reconciliation: backOfficeReconciliation,
  'pages of the search': searchAudit,
  'pages of figures': figuresAudit,
  'pages of health': healthAudit,
  'pages of the reconciliation': reconciliationAudit,
  'pages of the mapping': sageMappingAudit,
  // The last journey, as it leaves the connection in a state that no other wants.
  'pages of the connection': sageStatesAudit,
});
