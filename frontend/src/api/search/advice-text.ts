import type { SearchAdviceView } from '../shop-api.gen';

/** Returns the sentence on what the shop does not have; undefined where there is nothing to say. */
export function adviceText({ maker, grit }: Pick<SearchAdviceView, 'maker' | 'grit'>): string | undefined {
  const sentences = [
    grit && `We have no ${grit.asked}. Nearest: ${grit.nearest.join(', ')}`,
    maker && `We do not stock ${maker.name}. ${maker.goods ? `Our ${maker.goods}:` : 'This is what we have:'}`,
  ].filter(Boolean);
  return sentences.join('. ') || undefined;
}
