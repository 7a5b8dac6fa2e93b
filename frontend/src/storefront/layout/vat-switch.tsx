import { useEffect } from 'react';
import { useSession } from '../../api/session/use-session';
import { chooseVat, defaultVat, useVatChoice } from '../../ui/money/vat-choice';
import styles from './vat-switch.module.css';

/** Shows every price of the shop without VAT, or with it; verified trade starts without (docs/rules.md#ex-and-inc-vat). */
export function VatSwitch() {
  const isExVat = useVatChoice() === 'ex';
  const { isKnown, isVerifiedTrade } = useSession();
  useEffect(() => {
    if (isKnown) defaultVat(isVerifiedTrade ? 'ex' : 'inc');
  }, [isKnown, isVerifiedTrade]);
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isExVat}
      className={styles.switch}
      onClick={() => chooseVat(isExVat ? 'inc' : 'ex')}
    >
      <span className="visually-hidden">Prices </span>
      ex VAT
      <span className={styles.track} aria-hidden="true" />
    </button>
  );
}
