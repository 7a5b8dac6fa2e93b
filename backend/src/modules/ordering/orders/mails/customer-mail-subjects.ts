import type { CustomerMailType } from './order-mail.js';

interface Named {
  orderNumber: string;
  purchaseOrderNumber?: string | null;
}

const SUBJECTS: Record<CustomerMailType, (order: Named) => string> = {
  order_confirmation: ({ orderNumber }) => `Your order ${orderNumber}`,
  mailbox_to_confirm: ({ orderNumber }) => `Please confirm your email address for order ${orderNumber}`,
  address_corrected: ({ orderNumber }) => `The delivery address of your order ${orderNumber} was changed`,
  address_needed: ({ orderNumber }) => `Where shall we send your order ${orderNumber}?`,
  age_needed: ({ orderNumber }) => `Please confirm your age for order ${orderNumber}`,
  po_received: ({ purchaseOrderNumber }) => `We have received your purchase order ${purchaseOrderNumber}`,
  po_approved: ({ purchaseOrderNumber }) => `Your purchase order ${purchaseOrderNumber} is approved`,
  po_rejected: ({ purchaseOrderNumber }) => `Your purchase order ${purchaseOrderNumber} was not approved`,
  order_shipped: ({ orderNumber }) => `Your order ${orderNumber} is on its way`,
  order_cancelled: ({ orderNumber }) => `Your order ${orderNumber} is cancelled`,
  order_refunded: ({ orderNumber }) => `Your refund for order ${orderNumber}`,
  order_refund_failed: ({ orderNumber }) => `Your refund for order ${orderNumber} has not gone through`,
  order_refund_settled: ({ orderNumber }) => `Your refund for order ${orderNumber}, paid another way`,
  return_received: ({ orderNumber }) => `Your return request for order ${orderNumber}`,
  return_arrived: ({ orderNumber }) => `We have received your return for order ${orderNumber}`,
  return_answered: ({ orderNumber }) => `Our answer to your return request for order ${orderNumber}`,
};

/** Returns the subject of a mail to the customer. */
export function subjectOf(type: CustomerMailType, order: Named): string {
  return SUBJECTS[type](order);
}

interface Attended extends Named {
  customerEmail: string;
  needsAddress: boolean;
  undeliverable?: string | null;
  ageToConfirm: number | null;
  emailToConfirm: boolean;
}

/** The mails that may go to the customer again; `sent` are the types on record. The question for the age may go at any time. */
export function resendableMails(
  order: Attended,
  sent: readonly string[],
): { type: CustomerMailType; subject: string }[] {
  if (!order.customerEmail) return [];
  return (
    [...new Set([...sent, 'age_needed'])]
      .filter((type): type is CustomerMailType => Object.hasOwn(SUBJECTS, type))
      .filter((type) => type !== 'address_needed' || order.needsAddress || order.undeliverable)
      .filter((type) => type !== 'mailbox_to_confirm' || order.emailToConfirm)
      // The former address is kept nowhere.
      .filter((type) => type !== 'address_corrected')
      .filter((type) => type !== 'age_needed' || order.ageToConfirm !== null)
      .map((type) => ({ type, subject: SUBJECTS[type](order) }))
  );
}
