/** By what an order is opened: its number and, for who came by a signed link, the key (decision 14). */
export interface OrderAccess {
  orderNumber: string;
  key: string | undefined;
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

/** Where the server says the invoice is, for whoever asks. */
export function invoiceAddress(pdf: string, { key }: OrderAccess): string {
  return withKey(pdf, key);
}
