import { useSetOrderAddressMutation } from '../../../api/account-api';
import type { SetOrderAddressApiArg } from '../../../api/account-api.gen';
import { ADDRESS_FIELDS, MISSING_ADDRESS_FIELDS } from '../../../api/address/address-fields';
import { rejectionOf } from '../../../api/api-error';
import { useSession } from '../../../api/session/use-session';
import { useGetConfigQuery } from '../../../api/shop-api';
import type { CurrentUser, Order } from '../../../api/types';
import { Card } from '../../../ui/card';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { isEmail } from '../../../ui/form/email-address';
import { TextItem } from '../../../ui/form/page-fields';
import { PageForm } from '../../../ui/form/page-form';
import { showToast } from '../../../ui/toast/toast-store';
import type { OrderAccess } from '../order-access';
import styles from '../order-details.module.css';
import { useShowOrder } from './use-show-order';

type Input = SetOrderAddressApiArg['orderAddressInput']['shippingAddress'];

const { state: _, ...asked } = ADDRESS_FIELDS;
type Name = keyof typeof asked;
type Values = Partial<Record<Name, string>>;

/** The fields of the form, in order. */
export const FIELDS = {
  ...asked,
  company: { ...asked.company, wide: true, optional: true },
  address: { ...asked.address, wide: true },
  address2: { ...asked.address2, wide: true, optional: true },
};
const NAMES = Object.keys(FIELDS) as Name[];

/** Returns the errors of missing fields; the server validates the rest, such as the postcode. */
export function neededAddressErrors(values: Values): Record<string, string> {
  const missing = Object.entries(MISSING_ADDRESS_FIELDS).filter(([name]) => !values[name as Name]?.trim());
  const errors: Record<string, string> = Object.fromEntries(missing);
  if (!isEmail(values.email ?? '')) errors.email = MISSING_ADDRESS_FIELDS.email;
  return errors;
}

export function addressValues(values: Values, country: string | undefined): Input {
  const texts = NAMES.map((name) => [name, values[name]?.trim()]).filter(([, text]) => text);
  return { ...Object.fromEntries(texts), ...(country ? { country } : {}) } as Input;
}

/** Returns the errors by the form's field names: "shippingAddress.city" → "city". */
export function errorsByField(errors: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, words]) => [name.slice(name.lastIndexOf('.') + 1), words]),
  );
}

/**
 * Asks for the address of a paid order: none came with the payment, or part of the order cannot go there
 * (docs/rules.md#address-needed).
 */
export function AddressNeeded({ order, access }: { order: Order; access: OrderAccess }) {
  const { user, isKnown } = useSession();
  const country = useGetConfigQuery().data?.defaultCountry;
  const [setAddress] = useSetOrderAddressMutation();
  const showOrder = useShowOrder(access);
  const send = async (values: Values) => {
    const orderAddressInput = { shippingAddress: addressValues(values, country) };
    const { data, error } = await setAddress({ ...access, orderAddressInput });
    if (!error) {
      await showOrder(data);
      const description = 'Thank you. We will send your order there.';
      showToast({ title: 'Address saved', description, tone: 'success' });
      document.getElementById('main')?.focus({ preventScroll: true });
      return;
    }
    const { message, errors } = rejectionOf(error, 'The address could not be saved. Please try again.');
    return { message, errors: errorsByField(errors) };
  };
  // Fields take their initial values only on the first render.
  if (!isKnown) return <Skeleton height="420px" />;
  const known = knownOf(order, user);
  return (
    <Card title={order.undeliverable ? 'Where should we deliver it instead?' : 'Where should we deliver it?'}>
      <div className={styles.asking}>
        <Notice tone="warning" icon="warning">
          {order.undeliverable ? (
            <p>{order.undeliverable} Please give us another address, or cancel the order for a full refund.</p>
          ) : (
            <p>We have your payment but not your delivery address. We cannot send your order until we have it.</p>
          )}
        </Notice>
      </div>
      <PageForm<Values>
        name="Delivery address"
        columns
        initialValues={Object.fromEntries(NAMES.map((name) => [name, known[name] ?? '']))}
        check={neededAddressErrors}
        send={send}
        action="Save Address"
        busy="Saving…"
      >
        {NAMES.map((name) => (
          <TextItem key={name} {...FIELDS[name]} name={name} autoComplete={`shipping ${FIELDS[name].autoComplete}`} />
        ))}
      </PageForm>
    </Card>
  );
}

/** Returns the customer's own name and phone, not those of staff or another viewer. */
function knownOf({ customerEmail }: Order, user: CurrentUser | null | undefined): Values {
  const isOwn = user?.role === 'customer' && (customerEmail === '' || customerEmail === user.email);
  if (!isOwn) return { email: customerEmail };
  const { firstName, lastName, phoneNumber: phone, email } = user;
  return { firstName, lastName, phone, email };
}
