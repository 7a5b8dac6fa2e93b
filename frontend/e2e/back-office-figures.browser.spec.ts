import { describeJourneys } from './describe-journeys.ts';
import { figuresAndReports } from './journeys/back-office/figures.ts';

/** One shop and one browser for all journeys; the demo's orders are what was sold. */
describeJourneys('Figures and reports in the back office', { figures: figuresAndReports });
