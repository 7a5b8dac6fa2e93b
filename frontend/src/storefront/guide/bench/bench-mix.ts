import { divideMix, type MixedPart, type MixPart } from '../../../../../backend/src/modules/catalogue/paint/mixing';
import { isMixingRatio } from '../../../../../backend/src/modules/catalogue/paint/mixing-ratio';
import type { GoesWith, ProductDetail } from '../../../api/types';
import { MOST_MILLILITRES, numberIn, partsOf } from '../mix-parts';
import type { BenchValues } from './bench-address';

/** A mix as its address and its product give it. */
export interface BenchMix {
  /** The product's name, or "Mix 4:1". */
  title: string;
  /** Products that can be mixed into it, each with its ratio. */
  choices: GoesWith[];
  chosen: GoesWith | undefined;
  /** Empty where the product's ratio is not known. */
  ratio: string;
  /** Whether a hardener is part of it. */
  isTwoPack: boolean;
  /** Minutes at 20 °C; null where it is not known. */
  potLife: number | null;
  /** The amount in ml, and its parts; null where a field says no amount. */
  millilitres: number | null;
  parts: MixedPart[] | null;
}

const isHardener = ({ kind }: GoesWith) => kind === 'hardener';

/** Returns the products with a ratio, hardeners first. */
function choicesOf(product: ProductDetail | undefined): GoesWith[] {
  const mixed = (product?.goesWith ?? []).filter(({ ratio }) => ratio !== null);
  return [...mixed.filter(isHardener), ...mixed.filter((link) => !isHardener(link))];
}

/** Returns the ratio of a kit, "4:1", whose hardener comes in the same box; empty for other products. */
function kitRatio(product: ProductDetail | undefined): string {
  const { contents, includedHardener } = product?.paint ?? {};
  const ratio = contents && includedHardener ? `${Number((contents / includedHardener).toFixed(2))}:1` : '';
  return isMixingRatio(ratio) ? ratio : '';
}

/** Returns the mix of an address; `product` is the one that it names. */
export function mixOf(values: BenchValues, product: ProductDetail | undefined): BenchMix {
  const choices = choicesOf(product);
  const chosen = choices.find((link) => link.product.slug === values.with) ?? choices[0];
  const given = isMixingRatio(values.parts) ? values.parts : '';
  const ratio = given || (values.parts ? '' : (chosen?.ratio ?? kitRatio(product)));
  const isTwoPack = chosen ? isHardener(chosen) : product?.paint?.cure === '2K' || values.second !== 'reducer';
  const amount = Math.round(numberIn(values.ml) ?? 0);
  const millilitres = amount > 0 && amount <= MOST_MILLILITRES ? amount : null;
  const thinner = values.thinner === '' || values.thinner === '0' ? 0 : numberIn(values.thinner);
  const canDivide = ratio !== '' && millilitres !== null && thinner !== null;
  return {
    title: product?.name ?? `Mix ${ratio}`.trim(),
    ...{ choices, chosen, ratio, isTwoPack, millilitres },
    potLife: numberIn(values.pot) ?? product?.paint?.potLife ?? null,
    parts: canDivide
      ? divideMix(named(partsOf(ratio, thinner, isTwoPack ? 'Hardener' : 'Reducer')), millilitres)
      : null,
  };

  /** Gives the parts the names and densities of their products. */
  function named(parts: MixPart[]): MixPart[] {
    const thinnerLink = product?.goesWith.find((link) => link.kind === 'thinner' && link !== chosen);
    return parts.map(({ name, parts: share }, index) => {
      const link = index === 1 ? chosen : thinnerLink;
      if (index === 0) return { name: product?.name ?? name, parts: share, density: product?.paint?.density };
      return { name: link?.product.name ?? name, parts: share, density: link?.density };
    });
  }
}
