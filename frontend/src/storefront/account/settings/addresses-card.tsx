import { showError } from '../../../api/show-failure';
import { useState } from 'react';
import { ukPostcode } from '../../../../../backend/src/platform/typed-text';
import {
  useAddAddressMutation,
  useListAddressesQuery,
  useRemoveAddressMutation,
  useUpdateAddressMutation,
} from '../../../api/account-api';
import { ADDRESS_FIELDS } from '../../../api/address/address-fields';
import { addressLines } from '../../../api/address/address-lines';
import { rejectionOf } from '../../../api/api-error';
import { useGetConfigQuery } from '../../../api/shop-api';
import type { CurrentUser, SavedAddress } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { TextItem, TickItem } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import type { Rejection } from '../../../ui/form/use-form';
import { useFocusBack } from '../../../ui/hooks/use-focus-back';
import layout from '../../../ui/layout.module.css';
import { Badge } from '../../../ui/product/badge';
import { showToast } from '../../../ui/toast/toast-store';
import { type AddressValues, addressInput, savedAddressErrors } from './address-input';
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
      <h3 className={layout.below12}>{title}</h3>
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

const FAILED = 'That did not work. Please try again in a moment.';

/** Addresses offered at the next checkout. */
export function AddressesCard({ user }: { user: CurrentUser }) {
  const { data, error, refetch } = useListAddressesQuery();
  const { data: config } = useGetConfigQuery();
  const [edited, setEdited] = useState<string | null>(null);
  const adding = useFocusBack(edited !== null);
  const [add] = useAddAddressMutation();
  const [update] = useUpdateAddressMutation();

  const save = async (values: AddressValues, before?: SavedAddress) => {
    // The form has no country: one without UK postcodes stays until the address gets such a postcode.
    const country = before && ukPostcode(values.postalCode) === null ? before.country : config?.defaultCountry;
    const savedAddressInput = addressInput(values, country);
    const answer = await (before ? update({ id: before.id, savedAddressInput }) : add({ savedAddressInput }));
    if (answer.error) return rejectionOf(answer.error, FAILED);
    setEdited(null);
    showToast({ title: 'Address saved', tone: 'success' });
    return undefined;
  };

  return (
    <Card title="Saved addresses">
      <AsyncView
        data={data}
        error={error}
        onRetry={refetch}
        what="your addresses"
        skeleton={<Skeleton height="120px" />}
        isEmpty={(addresses) => addresses.length === 0}
        empty={edited === null && <p className={`${layout.below12} ${layout.muted}`}>No saved addresses yet.</p>}
      >
        {(addresses) => (
          <ul className={`${layout.below16} ${styles.rows}`}>
            {addresses.map((address) =>
              edited === address.id ? (
                <li key={address.id}>
                  <AddressForm
                    title="Edit address"
                    address={address}
                    user={user}
                    onSave={(values) => save(values, address)}
                    onCancel={() => setEdited(null)}
                  />
                </li>
              ) : (
                <AddressRow key={address.id} address={address} onEdit={() => setEdited(address.id)} />
              ),
            )}
          </ul>
        )}
      </AsyncView>
      {edited === 'new' ? (
        <AddressForm
          title="New address"
          user={user}
          onSave={(values) => save(values)}
          onCancel={() => setEdited(null)}
        />
      ) : (
        <Button ref={adding} variant="outline" onClick={() => setEdited('new')}>
          Add Address
        </Button>
      )}
    </Card>
  );
}

function AddressRow({ address, onEdit }: { address: SavedAddress; onEdit: () => void }) {
  const [remove, { isLoading }] = useRemoveAddressMutation();
  const name = address.label ?? address.address;
  const removeAddress = async () => {
    if (isLoading) return;
    const { error } = await remove({ id: address.id });
    if (error) showError(error, FAILED);
    else showToast({ title: 'Address removed', tone: 'success' });
  };
  return (
    <li className={`${layout.spread} ${layout.tight} ${styles.row}`}>
      <div className={`${layout.breaks} ${styles.what}`}>
        <p>
          <strong>{name}</strong> {address.isDefault && <Badge tone="trade">Default</Badge>}
        </p>
        <p className={layout.small}>{[...addressLines(address), address.phone].filter(Boolean).join(', ')}</p>
      </div>
      <div className={layout.wrap8}>
        <Button variant="outline" size="small" onClick={onEdit}>
          Edit<span className="visually-hidden"> {name}</span>
        </Button>
        <Button variant="plain" size="small" isBusy={isLoading} onClick={() => void removeAddress()}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
