import { describeJourneys } from './describe-journeys.ts';
import { askingTheAssistant } from './journeys/assistant/asking-the-assistant.ts';
import { assistantAtEveryWidth } from './journeys/assistant/assistant-at-every-width.ts';
import { assistantTrouble } from './journeys/assistant/assistant-trouble.ts';

describeJourneys('The assistant', {
  'answers from catalogue and guide': askingTheAssistant,
  'at every width': assistantAtEveryWidth,
  trouble: assistantTrouble,
});
