import { describeJourneys } from './describe-journeys.ts';
import { productFamilies } from './journeys/back-office/product-families.ts';
import { families } from './journeys/storefront/families.ts';

describeJourneys('Paint', {
  'by colour and pack size, in the storefront': families,
  'by colour and pack size, in the back office': productFamilies,
});
