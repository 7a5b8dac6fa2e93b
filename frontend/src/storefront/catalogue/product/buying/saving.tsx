import { useSession } from '../../../../api/session/use-session';
import type { ProductDetail } from '../../../../api/types';
import { useVatChoice } from '../../../../ui/money/vat-choice';
import styles from './saving.module.css';
import { pointsOf, savingOf } from './saving-of';

/** The viewer's saving on the higher of the two prices shown, and the points that they earn. */
export function Saving({ product }: { product: ProductDetail }) {
  const { isSignedIn } = useSession();
  const saving = savingOf(useVatChoice() === 'ex' ? product.exVat : product);
  const points = isSignedIn && product.mayBuy ? pointsOf(product) : 0;
  if (!saving && points === 0) return null;
  return (
    <p className={styles.line}>
      {saving && <span className={styles.saving}>You save {saving}</span>}
      {points > 0 && (
        <span>
          Earn {points.toLocaleString('en-GB')} {points === 1 ? 'point' : 'points'}
        </span>
      )}
    </p>
  );
}
