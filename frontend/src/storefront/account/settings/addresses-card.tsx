import { useState } from 'react';
import { ukPostcode } from '../../../../../backend/src/platform/typed-text';
import {
  useAddAddressMutation,
  useListAddressesQuery,
  useRemoveAddressMutation,
  useUpdateAddressMutation,
} from '../../../api/account-api';
import { addressLines } from '../../../api/address/address-lines';
import { rejectionOf } from '../../../api/api-error';
import { useGetConfigQuery } from '../../../api/shop-api';
import { showError } from '../../../api/show-failure';
import type { CurrentUser, SavedAddress } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Card } from '../../../ui/card';
import { AsyncView } from '../../../ui/feedback/async-view';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { useFocusBack } from '../../../ui/hooks/use-focus-back';
import layout from '../../../ui/layout.module.css';
import { Badge } from '../../../ui/product/badge';
import spacing from '../../../ui/spacing.module.css';
import { showToast } from '../../../ui/toast/toast-store';
import typography from '../../../ui/typography.module.css';
import { LaterForm, LOADS_FORMS } from '../later-form';
import { type AddressValues, addressInput } from './address-input';
import styles from './settings.module.css';

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
        empty={edited === null && <p className={`${spacing.below12} ${typography.muted}`}>No saved addresses yet.</p>}
      >
        {(addresses) => (
          <ul className={`${spacing.below16} ${layout.grid}`}>
            {addresses.map((address) =>
              edited === address.id ? (
                <li key={address.id}>
                  <LaterForm>
                    {({ AddressForm }) => (
                      <AddressForm
                        title="Edit address"
                        address={address}
                        user={user}
                        onSave={(values) => save(values, address)}
                        onCancel={() => setEdited(null)}
                      />
                    )}
                  </LaterForm>
                </li>
              ) : (
                <AddressRow key={address.id} address={address} onEdit={() => setEdited(address.id)} />
              ),
            )}
          </ul>
        )}
      </AsyncView>
      {edited === 'new' ? (
        <LaterForm>
          {({ AddressForm }) => (
            <AddressForm
              title="New address"
              user={user}
              onSave={(values) => save(values)}
              onCancel={() => setEdited(null)}
            />
          )}
        </LaterForm>
      ) : (
        <Button ref={adding} variant="outline" {...LOADS_FORMS} onClick={() => setEdited('new')}>
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
        <p className={typography.small}>{[...addressLines(address), address.phone].filter(Boolean).join(', ')}</p>
      </div>
      <div className={flow.wrap8}>
        <Button variant="outline" size="small" {...LOADS_FORMS} onClick={onEdit}>
          Edit<span className="visually-hidden"> {name}</span>
        </Button>
        <Button variant="plain" size="small" isBusy={isLoading} onClick={() => void removeAddress()}>
          Remove<span className="visually-hidden"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
