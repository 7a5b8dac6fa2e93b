import { addressLines } from '../../api/address/address-lines';
import type { Order } from '../../api/types';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';
import styles from './order-details.module.css';

interface AddressViewProps {
  address: Order['shippingAddress'];
  missing: string;
}

export function AddressView({ address, missing }: AddressViewProps) {
  if (!address) return <p className={typography.muted}>{missing}</p>;
  const lines = [...addressLines(address), address.phone, address.email].filter((line) => Boolean(line?.trim()));
  return (
    <address className={`${layout.grid} ${layout.breaks} ${styles.address}`}>
      {lines.map((line) => (
        <span key={line}>{line?.trim()}</span>
      ))}
    </address>
  );
}
