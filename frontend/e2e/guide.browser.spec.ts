import { describeJourneys } from './describe-journeys.ts';
import { guideLinks } from './journeys/back-office/guide-links.ts';
import { guide } from './journeys/storefront/guide.ts';

describeJourneys('The guide', { pages: guide, 'links by an administrator': guideLinks });
