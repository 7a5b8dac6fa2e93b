import { ConfigProvider, Form, type FormInstance } from 'antd';
import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { postcodeProblem, ukPostcode } from '../../../../../backend/src/platform/typed-text';
import { useLookUpPostcodeQuery } from '../../../api/account-api';
import type { FieldError } from '../../../api/api-error';
import { lineToQuote } from '../../../api/cart/use-cart-quote';
import { useLazyQuoteQuery } from '../../../api/shop-api';
import type { PostcodeAddress, Quote } from '../../../api/types';
import { Button } from '../../../ui/button';
import flow from '../../../ui/flow.module.css';
import layout from '../../../ui/layout.module.css';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import type { CheckoutFormValues } from '../checkout-form-values';
import type { PaymentMethod } from '../checkout-state';
import { paidLines } from '../quote/quote-changes';
import { type Address, type AddressPart, formFieldOf, tidyAddress } from './address';
import styles from './address-fields.module.css';

interface Place {
  postalCode: string;
  /** Street address or PO box. */
  address: string | undefined;
  country: string;
}

/** A field's error, with the products that cannot go there. */
export interface DestinationProblem extends FieldError {
  excluded: { productId: string; name: string }[];
}

export function placeOf(method: PaymentMethod, typed: Address): Place {
  const { postalCode = '', address, street, country = '' } = tidyAddress(method, typed) as Partial<Address>;
  return { postalCode, address: address || street, country };
}

/**
 * Returns a check, before payment, whether the whole cart can be delivered to an address. On a failed call it returns
 * null: the server checks again before it charges (docs/rules.md#where-goods-go).
 */
export function useDestinationCheck() {
  const [ask] = useLazyQuoteQuery();
  return useCallback(
    async (quote: Quote, place: Place): Promise<DestinationProblem | null> => {
      const cartItems = paidLines(quote).map(lineToQuote);
      const { data } = await ask({ quoteInput: { cartItems, grantId: quote.grant?.id, ...place } }, true);
      const problem = data?.deliveryProblem;
      if (!problem) return null;
      const excluded = data.lines.filter(({ isExcluded }) => isExcluded);
      return { field: `shippingAddress.${problem.field}`, message: problem.message, excluded };
    },
    [ask],
  );
}

/** Reports a delivery restriction at the field, as soon as it is left. */
export function useDestinationErrors(
  form: FormInstance<CheckoutFormValues>,
  method: PaymentMethod,
  quote: Quote | undefined,
) {
  const checkDestination = useDestinationCheck();
  const [problem, setProblem] = useState<DestinationProblem | null>(null);
  const latest = useRef(0);
  const showAtField = (field: string, errors: string[]) => {
    const name = formFieldOf(method, field);
    if (name) form.setFields([{ name: name as never, errors }]);
  };
  const clear = () => {
    if (problem) showAtField(problem.field, []);
    setProblem(null);
  };
  const check = async () => {
    latest.current += 1;
    const asked = latest.current;
    const place = placeOf(method, form.getFieldValue('shipping') as Address);
    const isPlace = place.postalCode !== '' && postcodeProblem(place.postalCode, place.country) === null;
    const found = quote && isPlace ? await checkDestination(quote, place) : null;
    if (asked !== latest.current) return;
    if (!found) return clear();
    showAtField(found.field, [found.message]);
    setProblem(found);
  };
  return { problem, show: setProblem, check: () => void check(), clear };
}

interface UndeliverableHelpProps {
  problem: DestinationProblem;
  onRemove: (productIds: string[]) => void;
}

/** Ways out: another address, or an order without these goods. */
export function UndeliverableHelp({ problem: { excluded }, onRemove }: UndeliverableHelpProps) {
  const { componentDisabled } = ConfigProvider.useConfig();
  const what = excluded.length === 1 ? excluded[0]?.name : `these ${excluded.length} products`;
  return (
    <div className={`${layout.cluster} ${typography.fine} ${styles.undeliverable}`}>
      {excluded.length > 0 && (
        <Button
          variant="outline"
          size="small"
          disabled={componentDisabled}
          onClick={() => onRemove(excluded.map(({ productId }) => productId))}
        >
          Remove {what} from the order
        </Button>
      )}
      <Link to="/delivery">Where we deliver</Link>
    </div>
  );
}

interface PostcodeLookUpProps {
  method: PaymentMethod;
  part: AddressPart;
  /** The postcode as its field was left. */
  postcode: string;
}

/**
 * Fills in the town and county of a postcode, and offers its addresses where a provider gives them
 * (docs/rules.md#postcode-look-up). Typed text is never replaced; a failed look-up changes nothing.
 */
export function PostcodeLookUp({ method, part, postcode }: PostcodeLookUpProps) {
  const form = Form.useFormInstance();
  const { componentDisabled } = ConfigProvider.useConfig();
  const { currentData: found } = useLookUpPostcodeQuery({ postcode }, { skip: ukPostcode(postcode) === null });
  const id = useId();
  /** Values filled in by an earlier look-up, which the next one may replace. */
  const filled = useRef<Partial<Address>>({});

  const fill = (fields: Partial<Address>) => {
    const known = Object.entries(fields).filter(([, value]) => value);
    form.setFields(known.map(([field, value]) => ({ name: [part, field], value, errors: [] })));
    filled.current = Object.fromEntries(known);
  };
  const fillPlace = useEffectEvent(() => {
    const typed = (form.getFieldValue(part) ?? {}) as Partial<Address>;
    const place = Object.entries(placeFields(method, { city: found?.town ?? '', county: found?.county ?? null }));
    fill(
      Object.fromEntries(place.filter(([field]) => !typed[field]?.trim() || typed[field] === filled.current[field])),
    );
  });
  useEffect(() => {
    if (found) fillPlace();
  }, [found]);

  const addresses = found?.addresses ?? [];
  if (addresses.length === 0) return null;
  return (
    <p className={`${flow.stack4} ${spacing.below20}`}>
      <label className={`${typography.fine} ${typography.semi}`} htmlFor={id}>
        Choose your address
      </label>
      <select
        id={id}
        value=""
        disabled={componentDisabled}
        className={styles.select}
        onChange={(event) => {
          const chosen = addresses[Number(event.target.value)];
          if (chosen) fill(fieldsOfAddress(method, chosen));
        }}
      >
        <option value="">{addresses.length} at this postcode: choose, or type below</option>
        {addresses.map((address, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and two may read the same
          <option key={index} value={index}>
            {[address.company, address.address, address.address2].filter(Boolean).join(', ')}
          </option>
        ))}
      </select>
    </p>
  );
}

function placeFields(
  method: PaymentMethod,
  { city, county }: Pick<PostcodeAddress, 'city' | 'county'>,
): Partial<Address> {
  return method === 'card' ? { city } : { city, state: county ?? '' };
}

function fieldsOfAddress(method: PaymentMethod, found: PostcodeAddress): Partial<Address> {
  const { company, address, address2 } = found;
  const line = method === 'card' ? { address } : { street: address };
  return { ...placeFields(method, found), ...line, company: company ?? '', address2: address2 ?? '' };
}
