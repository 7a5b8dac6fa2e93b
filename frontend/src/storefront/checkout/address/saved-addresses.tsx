import { Checkbox, ConfigProvider, Form } from 'antd';
import { useId } from 'react';
import { useListAddressesQuery } from '../../../api/account-api';
import { useSession } from '../../../api/session/use-session';
import type { SavedAddress } from '../../../api/types';
import flow from '../../../ui/flow.module.css';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import type { PaymentMethod } from '../checkout-state';
import { type Address, type AddressPart, addressToSave, fromSaved, isTyped } from './address';
import styles from './address-fields.module.css';

const NONE: SavedAddress[] = [];

/** Returns the customer's saved addresses; empty for guests and on failure. */
export function useSavedAddresses() {
  const { isSignedIn } = useSession();
  const { data = NONE, isLoading } = useListAddressesQuery(undefined, { skip: !isSignedIn });
  const addresses = isSignedIn ? data : NONE;
  return { addresses, first: addresses.find(({ isDefault }) => isDefault), isLoading };
}

interface SavedAddressProps {
  method: PaymentMethod;
  /** The path of the address in the form. */
  part: AddressPart;
}

/** Fills the fields below from a saved address; hidden without any. */
export function SavedAddressChoice({ method, part }: SavedAddressProps) {
  const form = Form.useFormInstance();
  const { addresses } = useSavedAddresses();
  const chosen = useChosen({ method, part });
  const { componentDisabled } = ConfigProvider.useConfig();
  const id = useId();
  if (addresses.length === 0) return null;

  const fill = (wanted: string) => {
    const address = addresses.find((one) => one.id === wanted);
    if (!address) return;
    const fields = Object.entries(fromSaved(method, address));
    form.setFields(fields.map(([field, value]) => ({ name: [part, field], value, errors: [] })));
  };

  return (
    <p className={`${flow.stack4} ${spacing.below20}`}>
      <label className={`${typography.fine} ${typography.semi}`} htmlFor={id}>
        Saved address
      </label>
      <select
        id={id}
        value={chosen?.id ?? ''}
        disabled={componentDisabled}
        className={styles.select}
        onChange={(event) => fill(event.target.value)}
      >
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

/** Offers to save the typed address; hidden while a saved one is selected, and where it could not be saved. */
export function SaveAddress({ method, part }: SavedAddressProps) {
  const { user } = useSession();
  const chosen = useChosen({ method, part });
  const canSave = user && addressToSave(method, { name: '' }, user) !== null;
  if (!canSave || chosen) return null;
  return (
    <Form.Item name="saveAddress" valuePropName="checked">
      <Checkbox>Save this address in my account</Checkbox>
    </Form.Item>
  );
}

/** Returns the saved address that equals the typed fields. */
function useChosen({ method, part }: SavedAddressProps): SavedAddress | undefined {
  const { addresses } = useSavedAddresses();
  const typed = Form.useWatch<Address | undefined>(part, Form.useFormInstance());
  return addresses.find((address) => isTyped(fromSaved(method, address), typed));
}
