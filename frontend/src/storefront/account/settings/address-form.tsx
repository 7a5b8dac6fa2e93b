import { ADDRESS_FIELDS } from '../../../api/address/address-fields';
import type { CurrentUser, SavedAddress } from '../../../api/types';
import { Button } from '../../../ui/button';
import { TextField, TickField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { type FormValues, type Rejection, useForm } from '../../../ui/form/use-form';
import { savedAddressErrors } from './address-input';
import styles from './settings.module.css';

interface AddressFormProps {
  title: string;
  /** Left out for a new address. */
  address?: SavedAddress;
  user: CurrentUser;
  onSave: (values: FormValues) => Promise<Rejection | undefined>;
  onCancel: () => void;
}

const { firstName, lastName, phone, company, address: street, address2, city, state, postalCode } = ADDRESS_FIELDS;
const FIELDS = {
  label: { label: 'Name of this address', autoComplete: 'off', maxLength: 50, wide: true, optional: true },
  firstName,
  lastName,
  phone: { ...phone, wide: true },
  company: { ...company, wide: true, optional: true },
  address: { ...street, wide: true },
  address2: { ...address2, wide: true, optional: true },
  city,
  state: { ...state, optional: true },
  postalCode,
};
type Name = keyof typeof FIELDS;

export function AddressForm({ title, address, user, onSave, onCancel }: AddressFormProps) {
  const form = useForm({ check: (values) => savedAddressErrors(values, address?.country), send: onSave });
  const known: Partial<Record<Name, string | null>> = address ?? {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phoneNumber,
  };
  return (
    <div className={styles.inner}>
      <h3>{title}</h3>
      <Form form={form} name={title} columns>
        {(Object.keys(FIELDS) as Name[]).map((name, index) => (
          <TextField
            key={name}
            name={name}
            {...FIELDS[name]}
            defaultValue={known[name] ?? ''}
            error={form.errors[name]}
            autoFocus={index === 0}
          />
        ))}
        <TickField name="isDefault" label="Use as default" defaultChecked={address?.isDefault} />
        <FormEnd form={form} action="Save Address" busy="Saving…" variant="ink">
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        </FormEnd>
      </Form>
    </div>
  );
}
