import { useEffect } from 'react';
import { useSession } from '../../api/session/use-session';
import layout from '../../ui/layout.module.css';
import { chooseVat, defaultVat, useVatChoice } from '../../ui/money/vat-choice';
import typography from '../../ui/typography.module.css';
import styles from './vat-switch.module.css';

/**
 * Sets the default: without VAT for a verified trade customer, with it for everyone else. Each header does so, as any
 * page may be the first.
 */
export function useDefaultVat(): void {
  const { isKnown, isVerifiedTrade } = useSession();
  useEffect(() => {
    if (isKnown) defaultVat(isVerifiedTrade ? 'ex' : 'inc');
  }, [isKnown, isVerifiedTrade]);
}

/** Shows every price of the shop without VAT, or with it; verified trade starts without (docs/rules.md#ex-and-inc-vat). */
export function VatSwitch() {
  const isExVat = useVatChoice() === 'ex';
  useDefaultVat();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isExVat}
      className={`${layout.inline} ${typography.nowrap} ${styles.switch}`}
      onClick={() => chooseVat(isExVat ? 'inc' : 'ex')}
    >
      <span className="visually-hidden">Prices </span>
      ex VAT
      <span className={styles.track} aria-hidden="true" />
    </button>
  );
}
