import { describeJourneys } from './describe-journeys.ts';
import { backOfficeSearch } from './journeys/back-office/search.ts';
import { backOfficeSettings } from './journeys/back-office/settings.ts';

describeJourneys('Search and settings of the back office', {
  search: backOfficeSearch,
  settings: backOfficeSettings,
});
