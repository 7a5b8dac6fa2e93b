import { describeJourneys } from './describe-journeys.ts';
import { backOfficeSage } from './journeys/back-office/sage.ts';
import { sageSyncs } from './journeys/back-office/sage-syncs.ts';

/** One shop whose Sage fails on purpose, so no other spec shares it. */
describeJourneys('The syncs with Sage', { results: backOfficeSage, 'forced ones': sageSyncs });
