import { comparable } from './plain-text.js';

/**
 * Words of safety advice. A sentence with one of them is said only word for word as in the guide or in a product's
 * warning.
 */
const SAFETY =
  /\b(masks?|respirators?|isocyanates?|diisocyanates?|breath\w*|inhal\w*|fumes?|vapou?rs?|ventilat\w*|extraction|harm\w*|toxic\w*|poison\w*|safe|safely|safety|unsafe|danger\w*|hazard\w*|flammable|inflammable|fires?|flames?|ignit\w*|explo\w*|swallow\w*|drink|drank|drunk|eyes?|burns?|burnt|asthma\w*|allerg\w*|gloves?|goggles|visors?|ppe|protective (equipment|clothing)|first aid|hospital|doctor|ambulance|emergency|pregnan\w*|bab(?:y|ies)|child(?:ren)?|cancer\w*|lungs?|smok(?:e|ing)|999|spontaneous\w*|self-heat\w*)\b/;

/**
 * Words that ask for the safety answer. Narrower than `SAFETY`, so that "which gloves do you sell" stays a question
 * about products.
 */
const SAFETY_QUESTION =
  /\b(isocyanates?|diisocyanates?|breath(?:e|ed|es|ing)|inhal\w*|fumes|toxic\w*|poison\w*|unsafe|dangerous|harmful|harmless|swallow\w*|drank|drunk|first aid|hospital|ambulance|emergency|asthma\w*|allerg\w*|pregnan\w*|cancer\w*|lungs?|caught fire|on fire|explod\w*|explosion|spontaneous\w*)\b|\b(is|are|was|how|make|keep|stay|spray\w*|paint\w*|use|using|it)\b[^?.!]{0,60}\b(safe|safely)\b|\bsafety\b|\b(masks?|respirators?|a2p3|ffp3)\b[^?.!]{0,60}\b(enough|suitable|okay?|fine|spray\w*|2k|paint\w*|lacquer)\b|\b(no|without|need|wear|which|what|skip|use|right|kind of|sort of) (an? |any |the )?(\w+ )?(masks?|respirators?|air-fed|gloves|goggles|protection|ppe)\b[^?.!]{0,40}(\b(spray|2k|paint|sand|mix|when|for|if|hardener|outdoors?)|\?|$)|\b(in|into|my|his|her|the) eyes?\b|\bon (my|his|her|the) skin\b|\b(store|storing|keep|dispose|throw|bin)\b[^?.!]{0,40}\b(rags?|flammable|thinners?)\b|\b(spray|spraying|paint|painting)\b[^?.!]{0,40}\b(indoors|garage|house|kitchen|bedroom|flat)\b|\b(drink|eat)\b[^?.!]{0,20}\b(paint|thinners?|hardener|lacquer)|\bfire\b/;

/** Whether a sentence gives safety advice. */
export const isAboutSafety = (sentence: string): boolean => SAFETY.test(comparable(sentence));

/** Whether a message asks for safety advice, or is about an accident. */
export const asksAboutSafety = (message: string): boolean => SAFETY_QUESTION.test(comparable(message));

const ACCIDENT =
  /\b(swallow\w*|drank|drunk|inhaled|breathed|splash\w*|spilt|spilled|got|went|fell|feel|feeling|(?:have|has|had) (?:an? )?(?:headache|rash|cough|burn|trouble)|dizzy|sick|coughing|wheez\w*|burn(?:s|ing|t)?|on fire|caught fire|unconscious|collapsed|poisoned)\b/;

/** Whether an accident may have happened; the emergency lines then come first. */
export const mayBeAccident = (message: string): boolean => ACCIDENT.test(comparable(message));

/** First-aid advice for every emergency; the same as on data sheets in Great Britain and in the guide. */
export const EMERGENCY_LINES: readonly string[] = [
  'In an emergency call 999. For advice on an injury or a poisoning call NHS 111, and have the tin or its safety data sheet at hand.',
  'Trouble breathing: out into fresh air, sit up, call 999.',
  'Swallowed: rinse the mouth, do not make the person sick, call NHS 111, or 999 where the person is drowsy or has trouble breathing.',
  'Eyes: rinse with water for at least 15 minutes, then get medical help.',
  'Skin: take off what is wet, wash with soap and water.',
  'Fire: get out, stay out, call 999.',
];

/** Words of a question that call for the lines about two-pack paint. */
const TWO_PACK =
  /\b(2k|two-pack|twin-pack|isocyanates?|diisocyanates?|hardeners?|masks?|respirators?|breath\w*|asthma\w*|allerg\w*|lungs?|lacquer|clear(coat)?|spray\w*)\b/;

/** Whether an answer must explain how two-pack paint is sprayed. */
export const concernsTwoPack = (message: string): boolean => TWO_PACK.test(comparable(message));

/** Safety lines that begin every answer about two-pack paint, whatever the search finds; the same as in the guide. */
export const TWO_PACK_LINES: readonly string[] = [
  'Two-pack (2K) paint, from a gun or from a can, is sprayed with air-fed breathing equipment only, and with extraction. Filter masks of any kind, A2P3 included, are not accepted for it, outdoors neither.',
  'Anyone with asthma, a known isocyanate allergy or lasting chest trouble must not work with it or near it, unless an occupational doctor agrees.',
];

/** First line of every safety answer. */
export const SAFETY_OPENING =
  'This is about safety, so I answer only with what our guide says. The product’s safety data sheet takes precedence.';
