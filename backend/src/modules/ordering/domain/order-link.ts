/** What a guest's signature is made over; kept apart from other signed things by its prefix. */
export function orderLinkSubject(orderNumber: string): string {
  return `order:${orderNumber}`;
}

/** The page of a guest's order, on this site (decision 14). */
export function orderLink(orderNumber: string, key: string): string {
  return `/order/${orderNumber}?key=${key}`;
}
