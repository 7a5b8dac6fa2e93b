import { describeJourneys } from './describe-journeys.ts';
import { otherDialogs } from './journeys/back-office/other-dialogs.ts';
import { backOfficeSearch } from './journeys/back-office/search.ts';
import { backOfficeSettings } from './journeys/back-office/settings.ts';

describeJourneys('Search and settings of the back office, and its other dialogs', {
  search: backOfficeSearch,
  settings: backOfficeSettings,
  dialogs: otherDialogs,
});
