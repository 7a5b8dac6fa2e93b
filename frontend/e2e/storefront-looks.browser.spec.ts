import { describeJourneys } from './describe-journeys.ts';
import { catalogueLooks } from './journeys/catalogue-looks.ts';
import { looks } from './journeys/looks.ts';

/** Every page of the storefront at three widths, looked at by axe. */
describeJourneys('In a browser', {
  'every page is usable by everybody': looks,
  'list and product are usable by everybody': catalogueLooks,
});
