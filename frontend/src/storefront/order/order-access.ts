/** Opens an order: its number and, from a signed link, the key (docs/rules.md#receipts-and-links). */
export interface OrderAccess {
  orderNumber: string;
  key: string | undefined;
}

/** True where the link only shows the order: its corrected mailbox is still to be confirmed (docs/rules.md#corrected-emails). */
export function onlyShows({ emailToConfirm }: { emailToConfirm: boolean }, { key }: OrderAccess): boolean {
  return emailToConfirm && key !== undefined;
}

function withKey(path: string, key: string | undefined): string {
  return key === undefined ? path : `${path}?${new URLSearchParams({ key })}`;
}

export function orderAddress({ orderNumber, key }: OrderAccess): string {
  return withKey(`/order/${encodeURIComponent(orderNumber)}`, key);
}

export function receiptAddress({ orderNumber, key }: OrderAccess): string {
  return withKey(`/order/${encodeURIComponent(orderNumber)}/receipt`, key);
}

/** Returns the invoice's address with the key of this access. */
export function invoiceAddress(pdf: string, { key }: OrderAccess): string {
  return withKey(pdf, key);
}
