import { describeJourneys } from './describe-journeys.ts';
import { heldChanges } from './journeys/back-office/held-changes.ts';
import { syncRecords } from './journeys/back-office/sync-records.ts';

/** One shop whose items change in Sage, so no other spec shares it. */
describeJourneys('What Sage changed, and what was sent to it', {
  'held changes': heldChanges,
  'recent activity': syncRecords,
});
