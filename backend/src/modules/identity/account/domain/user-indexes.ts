/** The text that staff search users by, in lower case; one line a field, so that no match spans two. */
export const USER_SEARCH_TEXT = `lower(${[
  'email',
  'username',
  "first_name || ' ' || last_name",
  "coalesce(company_name, '')",
].join(' || chr(10) || ')})`;

/** Indexes that keep addresses unique and serve the lists of staff. */
export const userIndexes = [
  {
    name: 'users_email',
    expression: 'create unique index "users_email" on "identity"."users" (lower("email"))',
  },
  {
    name: 'users_search',
    expression: `create index "users_search" on "identity"."users" using gin ((${USER_SEARCH_TEXT}) gin_trgm_ops)`,
  },
  { name: 'users_newest', expression: 'create index "users_newest" on "identity"."users" (created_at, id)' },
  {
    name: 'users_company',
    expression:
      'create index "users_company" on "identity"."users" (company_registration_number) where is_trade_customer',
  },
  {
    name: 'users_trade_applications',
    expression:
      'create index "users_trade_applications" on "identity"."users" (trade_customer_status, created_at) where is_trade_customer',
  },
];
