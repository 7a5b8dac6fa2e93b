import { describeJourneys } from './describe-journeys.ts';
import { figuresAudit } from './journeys/back-office/figures.ts';
import { healthAudit } from './journeys/back-office/health.ts';
import { reconciliationAudit } from './journeys/back-office/reconciliation.ts';
import { sageMappingAudit } from './journeys/back-office/sage-mapping.ts';
import { sageStatesAudit } from './journeys/back-office/sage-states.ts';
import { searchAudit } from './journeys/back-office/search.ts';

/** Figures, health and accounting in their states, with axe at each width. */
describeJourneys('The pages of figures, health and Sage', {
  search: searchAudit,
  figures: figuresAudit,
  health: healthAudit,
  reconciliation: reconciliationAudit,
  mapping: sageMappingAudit,
  // It leaves the connection as no other journey wants it.
  connection: sageStatesAudit,
});
