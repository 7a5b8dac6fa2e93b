import { describeJourneys } from './describe-journeys.ts';
import { hostileUploads } from './journeys/uploads/hostile-files.ts';
import { largeUploads } from './journeys/uploads/large-files.ts';

describeJourneys(
  'Uploads to a bucket',
  { 'large files': largeUploads, 'hostile files': hostileUploads },
  ({ url }) => ({
    S3_BUCKET: 'topcoat',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'topcoat-demo',
    S3_SECRET_ACCESS_KEY: 'topcoat-demo-s3-secret',
    S3_ENDPOINT: `${url}/s3`,
    S3_FORCE_PATH_STYLE: 'true',
  }),
);
