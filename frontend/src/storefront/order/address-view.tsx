import type { Order } from '../../api/types';
import styles from './order-details.module.css';

interface AddressViewProps {
  address: Order['shippingAddress'];
  missing: string;
}

export function AddressView({ address, missing }: AddressViewProps) {
  if (!address) return <p className={styles.missing}>{missing}</p>;
  const { firstName, lastName, address: street, city, state, postalCode, country, phone, email } = address;
  const lines = [`${firstName} ${lastName}`, street, `${city} ${postalCode}`, state, country, phone, email];
  return (
    <address className={styles.address}>
      {lines
        .filter((line): line is string => Boolean(line?.trim()))
        .map((line) => (
          <span key={line}>{line.trim()}</span>
        ))}
    </address>
  );
}
