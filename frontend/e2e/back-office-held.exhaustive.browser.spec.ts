import { describeJourneys } from './describe-journeys.ts';
import { heldChanges } from './journeys/back-office/held-changes.ts';
import { backOfficeSage } from './journeys/back-office/sage.ts';
import { sageSyncs } from './journeys/back-office/sage-syncs.ts';
import { syncRecords } from './journeys/back-office/sync-records.ts';

/** One shop whose Sage fails and whose items change there, so no other spec shares it; what is held stays, so it comes last. */
describeJourneys('Syncs with Sage, what it changed, and what was sent to it', {
  results: backOfficeSage,
  'forced ones': sageSyncs,
  'recent activity': syncRecords,
  'held changes': heldChanges,
});
