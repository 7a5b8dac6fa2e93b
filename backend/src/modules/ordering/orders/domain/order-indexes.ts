const index = (name: string, columns: string, where?: string) => ({
  name: `orders_${name}`,
  expression: `create index "orders_${name}" on "ordering"."orders" ${columns}${where ? ` where ${where}` : ''}`,
});

/** The conditions must equal those of the lists to the letter: otherwise PostgreSQL does not use the index. */
export const AWAITS_APPROVAL = `po_status = 'pending_approval' and status = 'pending'`;
export const LACKS_ADDRESS = `(shipping_address is null or undeliverable is not null) and status <> 'cancelled'`;
export const LACKS_AGE = `minimum_age is not null and age_confirmed_at is null and status not in ('shipped', 'delivered', 'cancelled')`;
/** Paid, or approved and invoiced; on a purchase order Sage's invoice comes first (docs/rules.md#order-states). */
export const TO_PACK = `(status = 'invoiced' or (status = 'confirmed' and payment_method = 'stripe'))`;
/** Paid or approved, and not sent yet. */
export const IN_PREPARATION = `status in ('confirmed', 'invoiced', 'processing')`;
/** Something could not be written to Sage and waits for a person (docs/rules.md#state-in-sage). */
export const NEEDS_SAGE = `sage_state = 'attention'`;
/** Condition of the list of documents: the order was paid or approved, or has something in Sage. */
export const HAS_DOCUMENTS = `(status not in ('pending', 'cancelled') or sage_state <> 'none')`;
/** Condition of an order that lacks the documents it should have. */
export const LACKS_DOCUMENTS = `sage_state = 'none' and status not in ('pending', 'cancelled')`;

/**
 * The time when an order was paid or approved, as its status changes keep it (ISO 8601, UTC, text that sorts by time);
 * null where it never was (docs/rules.md#sales-figures).
 */
export const SOLD_AT = `((jsonb_path_query_first(moves, '$[*] ? (@."to" == "confirmed")') ->> 'at') collate "C")`;

/** The text that the search box looks through, in lower case; postcodes without their blank. */
export const ORDER_SEARCH_TEXT = `lower(${[
  'order_number',
  'customer_email',
  "coalesce(purchase_order_number, '')",
  "replace(coalesce(shipping_address ->> 'postalCode', ''), ' ', '')",
  "coalesce(shipping_address ->> 'firstName', '')",
  "coalesce(shipping_address ->> 'lastName', '')",
  "coalesce(customer ->> 'companyName', '')",
  "coalesce(sage_invoice_number, '')",
].join(" || ' ' || ")})`;

/** Indexes for the lists of staff, the warning of a used purchase order number and the search box. */
export const orderIndexes = [
  index('newest', '(created_at, id)'),
  index('sold', `(${SOLD_AT})`),
  index('awaiting_approval', '(created_at)', AWAITS_APPROVAL),
  index('without_address', '(created_at)', LACKS_ADDRESS),
  index('without_age', '(created_at)', LACKS_AGE),
  index('to_pack', '(created_at)', TO_PACK),
  index('in_preparation', '(created_at)', IN_PREPARATION),
  index('with_documents', '(created_at, id)', HAS_DOCUMENTS),
  index('without_documents', '(created_at, id)', LACKS_DOCUMENTS),
  index('open_in_sage', '(sage_state, created_at, id)', `sage_state in ('waiting', 'attention')`),
  index('search', `using gin ((${ORDER_SEARCH_TEXT}) gin_trgm_ops)`),
  index('purchase_order_numbers', '(user_id, lower(trim(purchase_order_number)))', 'purchase_order_number is not null'),
];

/** Indexes by which the search box finds the orders of a product. */
export const orderItemIndexes = [
  {
    name: 'order_items_code',
    expression: 'create index "order_items_code" on "ordering"."order_items" using gin ((lower(sku)) gin_trgm_ops)',
  },
];
