import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icons/icon';
import styles from './back-to-payment-options.module.css';

interface BackToPaymentOptionsProps {
  onBack: () => void;
  disabled: boolean;
}

/** First element of the form after the choice; it gets the focus. */
export function BackToPaymentOptions({ onBack, disabled }: BackToPaymentOptionsProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <Button ref={button} variant="plain" className={styles.back} onClick={onBack} disabled={disabled}>
      <Icon name="chevron-left" size={18} />
      Back to Payment Options
    </Button>
  );
}
