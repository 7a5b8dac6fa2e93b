import { Form } from 'antd';
import { useId } from 'react';
import { useSession } from '../../api/session/use-session';
import { useListAddressesQuery } from '../../api/shop-api';
import type { SavedAddress } from '../../api/types';
import styles from './saved-address-choice.module.css';

interface SavedAddressChoiceProps {
  /** Where the address lies in the form. */
  part: 'shipping' | 'billing';
  /** What a saved address puts into its fields. */
  fieldsOf: (address: SavedAddress) => Record<string, string>;
}

/** Fills the fields below from an address that the customer keeps; not there for who keeps none. */
export function SavedAddressChoice({ part, fieldsOf }: SavedAddressChoiceProps) {
  const form = Form.useFormInstance();
  const { isSignedIn } = useSession();
  const { data: addresses = [] } = useListAddressesQuery(undefined, { skip: !isSignedIn });
  const id = useId();
  if (!isSignedIn || addresses.length === 0) return null;

  const fill = (chosen: string) => {
    const address = addresses.find((one) => one.id === chosen);
    if (!address) return;
    const fields = Object.entries(fieldsOf(address));
    form.setFields(fields.map(([field, value]) => ({ name: [part, field], value, errors: [] })));
  };

  return (
    <p className={styles.choice}>
      <label htmlFor={id}>Saved address</label>
      <select id={id} defaultValue="" onChange={(event) => fill(event.target.value)}>
        <option value="">Type a new one, or choose</option>
        {addresses.map(({ id: value, label, address, city, postalCode }) => (
          <option key={value} value={value}>
            {[label, address, city, postalCode].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
    </p>
  );
}

/** The fields of the card checkout. */
export function cardAddressOf({ firstName, lastName, phone, address, city, postalCode, country }: SavedAddress) {
  return { firstName, lastName, phone, address, city, postalCode, country };
}

/** The fields of a purchase order. */
export function purchaseOrderAddressOf(saved: SavedAddress) {
  const { firstName, lastName, address: street, city, state, postalCode, country } = saved;
  return { name: `${firstName} ${lastName}`, street, city, state: state ?? '', postalCode, country };
}
