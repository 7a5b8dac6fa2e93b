import { describeJourneys } from './describe-journeys.ts';
import { changedCarts } from './journeys/storefront/changed-carts.ts';

/** One shop whose products change while they lie in carts. */
describeJourneys('A cart whose products change', { 'changed since': changedCarts });
