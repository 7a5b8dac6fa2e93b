import type { CurrentUser, SavedAddress } from '../../../api/types';
import { Button } from '../../../ui/button';
import { TextField, TickField } from '../../../ui/form/field';
import { Form, FormEnd } from '../../../ui/form/form';
import { type FormValues, type Rejection, useForm } from '../../../ui/form/use-form';
import { ADDRESS_LENGTHS, addressErrors } from './address-input';
import styles from './settings.module.css';

interface AddressFormProps {
  title: string;
  /** Left out for a new address. */
  address?: SavedAddress;
  user: CurrentUser;
  onSave: (values: FormValues) => Promise<Rejection | undefined>;
  onCancel: () => void;
}

type Name = keyof typeof ADDRESS_LENGTHS;

const fields: { name: Name; label: string; autoComplete: string; wide?: boolean; optional?: boolean; type?: string }[] =
  [
    { name: 'label', label: 'Name of this address', autoComplete: 'off', wide: true, optional: true },
    { name: 'firstName', label: 'First name', autoComplete: 'given-name' },
    { name: 'lastName', label: 'Last name', autoComplete: 'family-name' },
    { name: 'phone', label: 'Phone', autoComplete: 'tel', type: 'tel', wide: true },
    { name: 'address', label: 'Address', autoComplete: 'street-address', wide: true },
    { name: 'city', label: 'City', autoComplete: 'address-level2' },
    { name: 'state', label: 'County', autoComplete: 'address-level1', optional: true },
    { name: 'postalCode', label: 'Postcode', autoComplete: 'postal-code' },
  ];

export function AddressForm({ title, address, user, onSave, onCancel }: AddressFormProps) {
  const form = useForm({ check: addressErrors, send: onSave });
  const { firstName, lastName, phoneNumber: phone } = user;
  const known: Partial<Record<Name, string | null>> = address ?? { firstName, lastName, phone };
  return (
    <div className={styles.inner}>
      <h3>{title}</h3>
      <Form form={form} name={title} columns>
        {fields.map(({ name, ...field }, index) => (
          <TextField
            key={name}
            name={name}
            {...field}
            maxLength={ADDRESS_LENGTHS[name]}
            defaultValue={known[name] ?? ''}
            error={form.errors[name]}
            autoFocus={index === 0}
          />
        ))}
        <TickField name="isDefault" label="Use it first" defaultChecked={address?.isDefault} />
        <FormEnd form={form} action="Save Address" busy="Saving…" variant="ink">
          <Button variant="plain" onClick={onCancel}>
            Cancel
          </Button>
        </FormEnd>
      </Form>
    </div>
  );
}
