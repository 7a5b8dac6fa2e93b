/** An address as the card checkout's form sends it; without a country it is in the United Kingdom. */
export const CARD_ADDRESS = {
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@example.test',
  phone: '01234 567890',
  address: '1 High Street',
  city: 'Leeds',
  postalCode: 'LS1 1AA',
};

/** The same address as the purchase order's form sends it. */
export const PURCHASE_ORDER_ADDRESS = {
  name: 'Ada Byron',
  street: '1 High Street',
  city: 'Leeds',
  state: 'Yorkshire',
  postalCode: 'LS1 1AA',
};
