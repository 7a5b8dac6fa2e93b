import { Checkbox, ConfigProvider, Form } from 'antd';
import { useId } from 'react';
import { useSession } from '../../../api/session/use-session';
import type { SavedAddress } from '../../../api/types';
import { isTyped } from './saved-address';
import styles from './saved-address-choice.module.css';
import { useSavedAddresses } from './use-saved-addresses';

interface SavedAddressProps {
  /** The path of the address in the form. */
  part: 'shipping' | 'billing';
  /** Returns a saved address as form fields. */
  fieldsOf: (address: SavedAddress) => Record<string, string>;
}

/** Fills the fields below from a saved address; hidden without any. */
export function SavedAddressChoice({ part, fieldsOf }: SavedAddressProps) {
  const form = Form.useFormInstance();
  const { addresses } = useSavedAddresses();
  const chosen = useChosen({ part, fieldsOf });
  const { componentDisabled } = ConfigProvider.useConfig();
  const id = useId();
  if (addresses.length === 0) return null;

  const fill = (wanted: string) => {
    const address = addresses.find((one) => one.id === wanted);
    if (!address) return;
    const fields = Object.entries(fieldsOf(address));
    form.setFields(fields.map(([field, value]) => ({ name: [part, field], value, errors: [] })));
  };

  return (
    <p className={styles.choice}>
      <label htmlFor={id}>Saved address</label>
      <select
        id={id}
        value={chosen?.id ?? ''}
        disabled={componentDisabled}
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

/** Offers to save the typed address; hidden while a saved one is selected. */
export function SaveAddress({ part, fieldsOf }: SavedAddressProps) {
  const { isSignedIn } = useSession();
  const chosen = useChosen({ part, fieldsOf });
  if (!isSignedIn || chosen) return null;
  return (
    <Form.Item name="saveAddress" valuePropName="checked" className={styles.tick}>
      <Checkbox>Save this address in my account</Checkbox>
    </Form.Item>
  );
}

/** Returns the saved address that equals the typed fields. */
function useChosen({ part, fieldsOf }: SavedAddressProps): SavedAddress | undefined {
  const { addresses } = useSavedAddresses();
  const typed = Form.useWatch<Record<string, string> | undefined>(part, Form.useFormInstance());
  return addresses.find((address) => isTyped(fieldsOf(address), typed));
}
