import { describeJourneys } from './describe-journeys.ts';
import { backOfficeHealth } from './journeys/back-office/health.ts';

/** One shop and one browser for all journeys. */
describeJourneys('The health in the back office', { health: backOfficeHealth });
