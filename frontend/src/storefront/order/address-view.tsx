import type { Order } from '../../api/types';
import styles from './order-details.module.css';

interface AddressViewProps {
  address: Order['shippingAddress'];
  missing: string;
}

export function AddressView({ address, missing }: AddressViewProps) {
  if (!address) return <p className={styles.missing}>{missing}</p>;
  const { firstName, lastName, address: street, city, postalCode, country, phone, email } = address;
  return (
    <address className={styles.address}>
      <span>
        {firstName} {lastName}
      </span>
      <span>{street}</span>
      <span>
        {city} {postalCode}
      </span>
      <span>{country}</span>
      <span>{phone}</span>
      <span>{email}</span>
    </address>
  );
}
