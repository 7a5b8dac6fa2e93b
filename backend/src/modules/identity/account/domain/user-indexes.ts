/** What staff search users by, in small letters; one line each, so that nothing is found across two of them. */
export const USER_SEARCH_TEXT = `lower(${[
  'email',
  'username',
  "first_name || ' ' || last_name",
  "coalesce(company_name, '')",
].join(' || chr(10) || ')})`;

/** What keeps addresses unique, and what the lists of staff read. */
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
