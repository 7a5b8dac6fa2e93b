import { Link } from 'react-router-dom';
import { type MixPart, withThinner } from '../../../../backend/src/modules/catalogue/paint/mixing';
import { leastParts } from '../../../../backend/src/modules/catalogue/paint/mixing-ratio';
import { readDecimal } from '../../../../backend/src/platform/typed-numbers';

export const MOST_MILLILITRES = 1_000_000;

/** Returns a typed number above 0; null for any other text. */
export function numberIn(typed: string): number | null {
  const number = readDecimal(typed, 2);
  return number === null || Number(number) === 0 ? null : Number(number);
}

/** Returns the named parts of a mix with thinner in per cent of what is mixed before. */
export function partsOf(ratio: string, thinner: number, second: string): MixPart[] {
  const mixed = leastParts(ratio);
  const names = ['Paint', second, 'Thinner'].slice(0, mixed.length);
  const added = mixed.length === 3 ? 'More thinner' : 'Thinner';
  return withThinner(mixed, thinner).map((parts, index) => ({ name: names[index] ?? added, parts }));
}

/** Stands before the sums of every mix with a hardener. */
export function AirFedNote() {
  return (
    <p>
      A hardener brings isocyanates into the mix: spray only with{' '}
      <Link to="/guide/isocyanate-safety">air-fed breathing apparatus</Link>.
    </p>
  );
}
