import { ADDRESS_FIELDS } from '../../../api/address/address-fields';
import type { CurrentUser, SavedAddress } from '../../../api/types';
import { TextItem, TickItem } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import type { Rejection } from '../../../ui/form/use-form';
import spacing from '../../../ui/spacing.module.css';
import { type AddressValues, savedAddressErrors } from './address-input';
import styles from './settings.module.css';

interface AddressFormProps {
  title: string;
  /** Left out for a new address. */
  address?: SavedAddress;
  user: CurrentUser;
  onSave: (values: AddressValues) => Promise<Rejection | undefined>;
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
const NAMES = Object.keys(FIELDS) as Name[];

export function AddressForm({ title, address, user, onSave, onCancel }: AddressFormProps) {
  const known: Partial<Record<Name, string | null>> = address ?? {
    firstName: user.firstName,
    lastName: user.lastName,
    phone: user.phoneNumber,
  };
  const texts = Object.fromEntries(NAMES.map((name) => [name, known[name] ?? ''])) as Record<Name, string>;
  return (
    <div className={styles.inner}>
      <h3 className={spacing.below12}>{title}</h3>
      <PageForm
        name={title}
        columns
        initialValues={{ ...texts, isDefault: address?.isDefault ?? false }}
        check={(values) => savedAddressErrors(values, address?.country)}
        send={onSave}
        action="Save Address"
        busy="Saving…"
        variant="ink"
        onCancel={onCancel}
      >
        {NAMES.map((name, index) => (
          <TextItem key={name} name={name} {...FIELDS[name]} autoFocus={index === 0} />
        ))}
        <TickItem name="isDefault" label="Use as default" />
      </PageForm>
    </div>
  );
}
