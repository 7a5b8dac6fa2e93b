import { describeJourneys } from './describe-journeys.ts';
import { goesWith } from './journeys/storefront/goes-with.ts';

describeJourneys('The storefront', { 'what goes with a product': goesWith });
