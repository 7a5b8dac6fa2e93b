import { describeJourneys } from './describe-journeys.ts';
import { assistantWithAModel } from './journeys/assistant/assistant-with-a-model.ts';

describeJourneys('The assistant', { 'with a model': assistantWithAModel }, ({ url }) => ({
  OPENAI_API_KEY: 'sk-spec',
  OPENAI_BASE_URL: `${url}/openai/v1`,
  OPENAI_MODEL: 'sandbox',
}));
