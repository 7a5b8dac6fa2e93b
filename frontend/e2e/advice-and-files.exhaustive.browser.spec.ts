import { describeJourneys } from './describe-journeys.ts';
import { assistantAtEveryWidth } from './journeys/assistant/assistant-at-every-width.ts';
import { assistantTrouble } from './journeys/assistant/assistant-trouble.ts';
import { guideLinks } from './journeys/back-office/guide-links.ts';
import { productFamilies } from './journeys/back-office/product-families.ts';
import { bench } from './journeys/storefront/bench.ts';
import { guide } from './journeys/storefront/guide.ts';
import { hostileUploads } from './journeys/uploads/hostile-files.ts';
import { largeUploads } from './journeys/uploads/large-files.ts';
import { pictureUploads } from './journeys/uploads/pictures.ts';

/** One shop and one browser for all journeys; what changes products comes last. */
describeJourneys('The guide, the assistant and files of products', {
  'the assistant at every width': assistantAtEveryWidth,
  'trouble of the assistant': assistantTrouble,
  'the guide': guide,
  'a mix on the bench': bench,
  'links of the guide by an administrator': guideLinks,
  'paint by colour and pack size, in the back office': productFamilies,
  'large files on the disk': largeUploads,
  'pictures on the disk': pictureUploads,
  'hostile files on the disk': hostileUploads,
});
