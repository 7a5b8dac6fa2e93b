import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { FieldError } from '../../api/api-error';
import { Button } from '../../ui/button';
import flow from '../../ui/flow.module.css';
import layout from '../../ui/layout.module.css';
import { type Address, formFieldOf } from './address/address';
import styles from './checkout.module.css';
import type { CheckoutFormValues } from './checkout-form-values';
import type { PaymentMethod } from './checkout-state';

/** The first names of the paths of the fields that a card with Change stands for. */
const COLLAPSED_FIELDS = ['shipping', 'billing', 'deliveryNote'];

/**
 * Whether the address fields are shown. They begin behind a card with Change where all of them are known, and open for
 * an error in one of them.
 */
export function useAddressFold(method: PaymentMethod, isKnown: boolean, errors: readonly FieldError[]) {
  const [isOpen, setOpen] = useState(!isKnown);
  if (!isOpen && errors.some(({ field }) => isCollapsed(formFieldOf(method, field)?.[0]))) setOpen(true);
  return {
    isOpen,
    open: () => flushSync(() => setOpen(true)),
    /** Opens before the form scrolls to the first field with an error. */
    openFor: (fields: { name: (string | number)[] }[]) => {
      if (fields.some(({ name: [first] }) => isCollapsed(first))) flushSync(() => setOpen(true));
    },
  };
}

function isCollapsed(name: string | number | undefined): boolean {
  return COLLAPSED_FIELDS.includes(String(name));
}

interface DeliveryPartProps {
  fold: ReturnType<typeof useAddressFold>;
  /** The title of the card. */
  title: string;
  /** The values with which the form began: they stay until the fields are shown. */
  known: CheckoutFormValues;
  /** The fields, which stay in the form while they are hidden. */
  children: ReactNode;
}

/** The address fields, or one card that says where the goods and the bill go. */
export function DeliveryPart({ fold, title, known, children }: DeliveryPartProps) {
  const details = useRef<HTMLDivElement>(null);
  const change = () => {
    fold.open();
    details.current?.querySelector<HTMLElement>('select, input')?.focus();
  };
  return (
    <>
      {!fold.isOpen && (
        <section className={`${layout.surface} ${layout.between} ${styles.compact}`} aria-label={title}>
          <AddressText {...known} />
          <ChangeButton what="delivery" onClick={change} />
        </section>
      )}
      <div ref={details} hidden={fold.isOpen ? undefined : true} className={`${flow.stack20} ${styles.details}`}>
        {children}
      </div>
    </>
  );
}

interface ChangeButtonProps {
  what: string;
  onClick: () => void;
  disabled?: boolean;
}

export function ChangeButton({ what, ...rest }: ChangeButtonProps) {
  return (
    <Button variant="plain" size="small" {...rest}>
      Change<span className="visually-hidden"> {what}</span>
    </Button>
  );
}

/** Names all that the order is sent with, the email of its documents too: a wrong one would stay unseen. */
function AddressText({ shipping, billing, sameBilling, deliveryNote }: CheckoutFormValues) {
  const billed = [fullNameOf(billing), billing.company, streetOf(billing), billing.city, billing.postalCode];
  // A telephone number stays on one line.
  const contact = [shipping.email, shipping.phone?.replaceAll(' ', '\u00a0')].filter(Boolean).join(', ');
  return (
    <p className={`${layout.grow} ${flow.stack2} ${layout.breaks} ${layout.smalls}`}>
      <strong>Deliver to {streetOf(shipping)}</strong>
      <span>
        {[fullNameOf(shipping), shipping.company, shipping.city, shipping.postalCode].filter(Boolean).join(', ')}
      </span>
      {contact && <span>{contact}</span>}
      <span>Bill to {sameBilling ? 'the same address' : billed.filter(Boolean).join(', ')}</span>
      {deliveryNote && <span>{deliveryNote}</span>}
    </p>
  );
}

function streetOf({ address, street, address2 }: Partial<Address>): string {
  return [address || street, address2].filter(Boolean).join(', ');
}

function fullNameOf({ name, firstName, lastName }: Partial<Address>): string {
  return name ?? `${firstName} ${lastName}`.trim();
}
