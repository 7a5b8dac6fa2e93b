import { describeJourneys } from './describe-journeys.ts';
import { hostileUploads } from './journeys/uploads/hostile-files.ts';
import { largeUploads } from './journeys/uploads/large-files.ts';
import { pictureUploads } from './journeys/uploads/pictures.ts';

describeJourneys('Uploads to the disk', {
  'large files': largeUploads,
  pictures: pictureUploads,
  'hostile files': hostileUploads,
});
