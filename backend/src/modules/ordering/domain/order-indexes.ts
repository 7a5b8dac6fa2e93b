const index = (name: string, columns: string, where?: string) => ({
  name: `orders_${name}`,
  expression: `create index "orders_${name}" on "ordering"."orders" ${columns}${where ? ` where ${where}` : ''}`,
});

/** The conditions are the lists' own, to the letter: only so does PostgreSQL see that an index answers them. */
export const AWAITS_APPROVAL = `po_status = 'pending_approval' and status = 'pending'`;
export const LACKS_ADDRESS = `shipping_address is null and status <> 'cancelled'`;

/** What staff's lists, the warning of a used purchase order number and the search box read. */
export const orderIndexes = [
  index('newest', '(created_at, id)'),
  index('awaiting_approval', '(created_at)', AWAITS_APPROVAL),
  index('without_address', '(created_at)', LACKS_ADDRESS),
  index('purchase_order_numbers', '(user_id, lower(trim(purchase_order_number)))', 'purchase_order_number is not null'),
];
