import { sentencesOf } from './sentences.js';

/** Phrases of texts that address a model instead of a reader. */
const TO_A_MODEL =
  /\b(ignore|disregard|forget|override|bypass)\b.{0,30}\b(instructions?|rules?|prompts?|guidelines?|safety)\b|^\W*(system|assistant|ai|model|note to (the )?(ai|assistant|model|chatbot))\s*[:,>\]]|\byou (must|are now|should now|will now|have to) (say|tell|reply|answer|respond|offer|call|add|show|reveal|claim|act|pretend)|\b(tell|inform|assure|promise) (the |every |all |each )?(customers?|users?|shoppers?|buyers?|visitors?|everyone)\b|<\/?\s*(system|instructions?|assistant|user)\s*>|\[\/?(system|inst)\]|<\|.*?\|>|\b(developer|admin|debug|god|jailbreak) mode\b|\b(chatbot|language model|llm|ai assistant|system prompt|as an ai)\b|\b(search_products|read_product|search_guide|read_article|my_orders|add_to_cart)\b/i;

/** Whether a text, or a part of it, gives orders to a model. */
function addressesModel(text: string): boolean {
  return TO_A_MODEL.test(text) || sentencesOf(text).some((sentence) => TO_A_MODEL.test(sentence));
}

/**
 * Returns a text of the catalogue or the guide; an empty text where it gives orders to a model, as such a text is no
 * source.
 */
export function asData(text: string | null | undefined): string {
  return text && !addressesModel(text) ? text : '';
}
