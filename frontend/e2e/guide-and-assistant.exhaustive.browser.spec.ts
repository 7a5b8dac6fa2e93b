import { describeJourneys } from './describe-journeys.ts';
import { askingTheAssistant } from './journeys/assistant/asking-the-assistant.ts';
import { families } from './journeys/storefront/families.ts';
import { goesWith } from './journeys/storefront/goes-with.ts';

/** One shop and one browser for all journeys; what changes products comes last. */
describeJourneys('Advice, families and files of products', {
  'the assistant answers from catalogue and guide': askingTheAssistant,
  'what goes with a product': goesWith,
  'paint by colour and pack size, in the storefront': families,
});
