import { describeJourneys } from './describe-journeys.ts';
import { assistantWithAModel } from './journeys/assistant/assistant-with-a-model.ts';
import { hostileUploads } from './journeys/uploads/hostile-files.ts';
import { largeUploads } from './journeys/uploads/large-files.ts';

/** One shop that keeps its files in a bucket and asks a model. */
describeJourneys(
  'A shop with a bucket and a model',
  {
    'the assistant': assistantWithAModel,
    'large files': largeUploads,
    'hostile files': hostileUploads,
  },
  ({ url }) => ({
    OPENAI_API_KEY: 'sk-spec',
    OPENAI_BASE_URL: `${url}/openai/v1`,
    OPENAI_MODEL: 'sandbox',
    S3_BUCKET: 'topcoat',
    S3_REGION: 'eu-west-2',
    S3_ACCESS_KEY_ID: 'topcoat-demo',
    S3_SECRET_ACCESS_KEY: 'topcoat-demo-s3-secret',
    S3_ENDPOINT: `${url}/s3`,
    S3_FORCE_PATH_STYLE: 'true',
  }),
);
