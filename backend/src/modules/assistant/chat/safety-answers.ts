import { Injectable } from '@nestjs/common';
import { comparable, isPlain, readQuestion, type Said, said, step, wordsOf } from './question.js';
import { quotationsFrom, quoted, quotedSection } from './quotations.js';
import { type AnswerContext, Readings } from './readings.js';
import { listed, namedMost } from './search-answers.js';

/** Words of safety advice. */
const SAFETY =
  /\b(masks?|respirators?|isocyanates?|diisocyanates?|breath\w*|inhal\w*|fumes?|vapou?rs?|ventilat\w*|extraction|harm\w*|toxic\w*|safe|safely|safety|danger\w*|hazard\w*|flammable|fires?|ignit\w*|explo\w*|swallow\w*|eyes?|burns?|asthma\w*|allerg\w*|gloves?|goggles|visors?|hospital|doctor|emergency|lungs?|999)\b/;

/** Words that ask for the safety answer; narrower, so that "which gloves do you sell" stays a question about products. */
const SAFETY_QUESTION =
  /\b(isocyanates?|diisocyanates?|breath(?:e|ed|es|ing)|inhal\w*|fumes|toxic\w*|poison\w*|unsafe|dangerous|harmful|harmless|swallow\w*|drank|drunk|first aid|hospital|ambulance|emergency|asthma\w*|allerg\w*|pregnan\w*|cancer\w*|lungs?|caught fire|on fire|explod\w*|explosion|spontaneous\w*)\b|\b(is|are|was|how|make|keep|stay|spray\w*|paint\w*|use|using|it)\b[^?.!]{0,60}\b(safe|safely)\b|\bsafety\b|\b(masks?|respirators?|a2p3|ffp3)\b[^?.!]{0,60}\b(enough|suitable|okay?|fine|spray\w*|2k|paint\w*|lacquer)\b|\b(no|without|need|wear|which|what|skip|use|right|kind of|sort of) (an? |any |the )?(\w+ )?(masks?|respirators?|air-fed|gloves|goggles|protection|ppe)\b[^?.!]{0,40}(\b(spray|2k|paint|sand|mix|when|for|if|hardener|outdoors?)|\?|$)|\b(in|into|my|his|her|the) eyes?\b|\bon (my|his|her|the) skin\b|\b(store|storing|keep|dispose|throw|bin)\b[^?.!]{0,40}\b(rags?|flammable|thinners?)\b|\b(spray|spraying|paint|painting)\b[^?.!]{0,40}\b(indoors|garage|house|kitchen|bedroom|flat)\b|\b2k\b[^?.!]{0,40}\b(outside|outdoors)\b|\b(outside|outdoors)\b[^?.!]{0,40}\b2k\b|\b(drink|eat)\b[^?.!]{0,20}\b(paint|thinners?|hardener|lacquer)|\bfire\b/;

const ACCIDENT =
  /\b(swallow\w*|drank|drunk|inhaled|breathed|splash\w*|spilt|spilled|got|went|fell|feel|feeling|(?:have|has|had) (?:an? )?(?:headache|rash|cough|burn|trouble)|dizzy|sick|coughing|wheez\w*|burn(?:s|ing|t)?|on fire|caught fire|unconscious|collapsed|poisoned)\b/;

/** Words of a question that call for the lines about two-pack paint. */
const TWO_PACK =
  /\b(2k|two-pack|twin-pack|isocyanates?|diisocyanates?|hardeners?|masks?|respirators?|breath\w*|asthma\w*|allerg\w*|lungs?|lacquer|clear(coat)?|spray\w*)\b/;

/** Returns whether a message asks for safety advice, or is about an accident. */
export const asksAboutSafety = (message: string): boolean => SAFETY_QUESTION.test(comparable(message));

/** First-aid advice for every emergency; the same as on data sheets in Great Britain and in the guide. */
const EMERGENCY = `In an emergency call 999. For advice on an injury or a poisoning call NHS 111, and have the tin or its safety data sheet at hand.
Trouble breathing: out into fresh air, sit up, call 999.
Swallowed: rinse the mouth, do not make the person sick, call NHS 111, or 999 where the person is drowsy or has trouble breathing.
Eyes: rinse with water for at least 15 minutes, then get medical help.
Skin: take off what is wet, wash with soap and water.
Fire: get out, stay out, call 999.`;

/** Begins every answer about two-pack paint, whatever the search finds; the same as in the guide. */
const TWO_PACK_LINES = `Two-pack (2K) paint, from a gun or from a can, is sprayed with air-fed breathing equipment only, and with extraction. Filter masks of any kind, A2P3 included, are not accepted for it, outdoors neither.
Anyone with asthma, a known isocyanate allergy or lasting chest trouble must not work with it or near it, unless an occupational doctor agrees.`;

const OPENING =
  'This is about safety, so I answer only with what our guide says. The product’s safety data sheet takes precedence.';
/** The article with the emergency lines and those about two-pack paint. */
const MAIN_ARTICLE = 'isocyanate-safety';
const COLD = { below: 10, article: 'thinners-and-hardeners-by-temperature', section: 'Cold garages' };
const MOST_ARTICLES = 5;
const MOST_SECTIONS = [2, 1];
const MOST_PRODUCTS = 2;
const MOST_FOUND = 8;

/** Answers safety questions in the guide's own words, with a model or without (docs/rules.md#assistant-safety). */
@Injectable()
export class SafetyAnswers {
  constructor(private readonly readings: Readings) {}

  async *answer(context: AnswerContext): AsyncGenerator<Said> {
    const text = comparable(context.message);
    const question = readQuestion(context.message);
    const isAccident = ACCIDENT.test(text);
    yield said(isAccident ? `${EMERGENCY}\n\n${OPENING}` : OPENING);
    if (TWO_PACK.test(text)) yield said(`\n\n${TWO_PACK_LINES}`);
    yield step('Reading the guide…');
    const degrees = /(-?\d{1,3})\s?(?:°|degrees)/.exec(text)?.[1];
    if (degrees && Number(degrees) < COLD.below) yield* this.section(context, COLD);
    const words = [...new Set([...wordsOf(text).filter((word) => !isPlain(word)), ...question.words])];
    const found = await this.readings.searchGuide(context, context.message, MOST_ARTICLES);
    const safe = found.map((article) => ({
      ...article,
      sections: article.sections.filter(({ heading, blocks }) =>
        SAFETY.test(comparable([heading, ...blocks].join(' '))),
      ),
    }));
    for (const { article, sections } of quotationsFrom(safe, { ...question, words, earlier: [] }, MOST_SECTIONS))
      yield { kind: 'text', text: `\n\n${quoted(article.title, sections)}`, articles: [article] };
    if (!isAccident) yield* this.protection(context, question.words);
    const main = await this.readings.readArticle(context, MAIN_ARTICLE);
    yield { kind: 'text', text: isAccident ? '' : `\n\n${EMERGENCY}`, articles: main ? [main] : [] };
  }

  private async *section(context: AnswerContext, { article: slug, section }: typeof COLD): AsyncGenerator<Said> {
    const article = await this.readings.readArticle(context, slug);
    const text = article ? quotedSection(article, section) : '';
    if (article && text) yield { kind: 'text', text, articles: [article] };
  }

  /** Offers protective equipment, or the product asked about; never a filter mask, which would be taken as enough. */
  private async *protection(context: AnswerContext, words: readonly string[]): AsyncGenerator<Said> {
    const search = words.some((word) => /^gloves?$/.test(word))
      ? 'nitrile gloves'
      : words.some((word) => /^(masks?|respirators?)$/.test(word))
        ? 'air-fed visor'
        : words.join(' ');
    const found = await this.readings.searchProducts(context, { words: search, limit: MOST_FOUND });
    const products = namedMost(found, search.split(' '), 2).slice(0, MOST_PRODUCTS);
    if (products.length > 0) yield listed(products, '\n\n');
  }
}
