import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import styles from './back-to-payment-options.module.css';

export function BackToPaymentOptions({ onBack, disabled }: { onBack: () => void; disabled: boolean }) {
  return (
    <Button look="plain" className={styles.back} onClick={onBack} disabled={disabled}>
      <Icon name="chevron-left" size={18} />
      Back to Payment Options
    </Button>
  );
}
