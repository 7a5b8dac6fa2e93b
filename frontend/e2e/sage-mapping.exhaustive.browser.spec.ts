import { describeJourneys } from './describe-journeys.ts';
import { sageMapping } from './journeys/back-office/sage-mapping.ts';

/** One shop whose accounts of Sage are chosen, so no other spec shares it. */
describeJourneys('The mapping of Sage', { 'its tabs': sageMapping });
