/**
 * Statements that fill the shop's tables with customers and their orders: of every state, by card and on purchase orders, so many
 * seconds apart, each with three lines and a record in the audit trail. The products are the demo's.
 */
export function manyOrders(users: number, orders: number, secondsApart = 3000): string[] {
  return [usersInsert(users), ordersInsert(users, orders, secondsApart), LINES, AUDIT, ...ANALYZE];
}

const FIRST_NAMES = `array['Ada', 'Owen', 'Priya', 'Tom', 'Grace', 'Callum', 'Megan', 'Idris', 'Sofia', 'Harry', 'Nia', 'Euan']`;
const LAST_NAMES = `array['Byron', 'Ridgeway', 'Patel', 'Whitaker', 'Hale', 'Murray', 'Evans', 'Khan', 'Rossi', 'Thornton', 'Price']`;
const TOWNS = `array['Leeds', 'Salford', 'Bristol', 'Dundee', 'Cardiff', 'Derby', 'Norwich', 'Exeter']`;
const nth = (values: string, n: string) => `(${values})[1 + ${n} % cardinality(${values})]`;

/** One in four is a trade customer; staff are the demo's. */
const usersInsert = (users: number) => `
  insert into identity.users (id, version, created_at, updated_at, email, email_confirmed, username, first_name, last_name,
    phone_number, is_trade_customer, trade_customer_status, company_name, company_registration_number, company_address,
    business_type, estimated_monthly_spend, contact_role, last_login)
  select md5('bench user ' || n)::uuid, 1, now() - make_interval(hours => n * 3), now(), 'buyer-' || n || '@example.test', n % 7 <> 0,
    'buyer-' || n, ${nth(FIRST_NAMES, 'n')}, ${nth(LAST_NAMES, 'n / 3')}, '0113 496 ' || lpad((n % 10000)::text, 4, '0'),
    n % 4 = 0, case when n % 4 > 0 or n % 40 = 0 then 'pending_verification' when n % 44 = 0 then 'declined' else 'verified' end,
    case when n % 4 = 0 then ${nth(LAST_NAMES, 'n')} || ' ' || ${nth(TOWNS, 'n')} || ' Refinish ' || n end,
    case when n % 4 = 0 then lpad(n::text, 8, '0') end, case when n % 4 = 0 then n || ' Mill Lane' end,
    case when n % 4 = 0 then 'Body Shop' end, case when n % 4 = 0 then '£1,000-£5,000' end, case when n % 4 = 0 then 'Owner' end,
    case when n % 3 > 0 then now() - make_interval(hours => n % 2000) end
  from generate_series(1, ${users}) n`;

/** The path of each state; in the lists most orders are long delivered. */
const STATE = `case when n % 40 = 1 then 'pending' when n % 40 = 2 then 'confirmed' when n % 40 = 3 then 'invoiced'
  when n % 40 = 4 then 'processing' when n % 40 in (5, 6) then 'shipped' when n % 40 in (7, 8) then 'cancelled' else 'delivered' end`;
const PATH = `case state when 'pending' then array['pending'] when 'confirmed' then array['pending', 'confirmed']
  when 'invoiced' then array['pending', 'confirmed', 'invoiced'] when 'processing' then array['pending', 'confirmed', 'processing']
  when 'shipped' then array['pending', 'confirmed', 'processing', 'shipped'] when 'cancelled' then array['pending', 'confirmed', 'cancelled']
  else array['pending', 'confirmed', 'processing', 'shipped', 'delivered'] end`;
const ADDRESS = `jsonb_build_object('firstName', ${nth(FIRST_NAMES, 'u')}, 'lastName', ${nth(LAST_NAMES, 'u / 3')},
  'email', 'buyer-' || u || '@example.test', 'phone', '0113 496 0000', 'address', u || ' Mill Lane', 'city', ${nth(TOWNS, 'u')},
  'postalCode', 'LS' || (1 + u % 28) || ' ' || (u % 9) || 'AB', 'country', 'United Kingdom')`;

const ordersInsert = (users: number, orders: number, secondsApart: number) => `
  insert into ordering.orders (id, version, created_at, updated_at, order_number, user_id, status, moves, subtotal, tax, shipping,
    shipping_discount, shipping_tax, shipping_vat_rate, points_discount, total, points_earned, points_used, payment_method,
    stripe_payment_intent_id, customer, purchase_order_number, po_status, sage_state, sage_invoice_number, carrier, tracking_number,
    shipping_address, billing_address, customer_email)
  select md5('bench order ' || n)::uuid, 1, at, at, 'TC-' || to_char(at, 'YYMMDD') || '-' || upper(substr(md5(n::text), 1, 5)) || n,
    case when n % 5 > 0 or is_po then md5('bench user ' || u)::uuid end, state,
    (select jsonb_agg(jsonb_build_object('from', (${PATH})[step - 1], 'to', (${PATH})[step], 'actor', 'system',
      'at', to_char(at + make_interval(hours => step::int), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by step)
      from generate_series(1, cardinality(${PATH})) step),
    goods, round((goods + 4.99) / 6, 2), 4.99, 0, 0.83, 20, 0, goods + 4.99, floor(goods), 0,
    case when is_po then 'purchase_order' else 'stripe' end, case when not is_po then 'pi_bench_' || n end,
    case when n % 5 > 0 or is_po then jsonb_build_object('userId', md5('bench user ' || u)::uuid, 'email', 'buyer-' || u || '@example.test',
      'name', ${nth(FIRST_NAMES, 'u')} || ' ' || ${nth(LAST_NAMES, 'u / 3')}, 'companyName',
      case when u % 4 = 0 then ${nth(LAST_NAMES, 'u')} || ' ' || ${nth(TOWNS, 'u')} || ' Refinish ' || u end) end,
    case when is_po then 'PO-' || n end,
    case when is_po then case state when 'pending' then 'pending_approval' when 'cancelled' then 'rejected' else 'approved' end end,
    case when state in ('pending', 'cancelled') then 'none' when n % 400 = 9 then 'attention' when n % 90 = 0 then 'waiting' else 'complete' end,
    case when state not in ('pending', 'cancelled') then 'SI-' || n end,
    case when state in ('shipped', 'delivered') then 'DPD' end, case when state in ('shipped', 'delivered') then '1550' || n end,
    ${ADDRESS}, ${ADDRESS}, 'buyer-' || u || '@example.test'
  from (select n, 1 + (n * 7919) % ${users} as u, n % 40 = 3 or n % 6 = 0 as is_po, ${STATE} as state,
    now() - make_interval(secs => n * ${secondsApart}) as at, 20 + (n * 37) % 480 + 0.49 as goods
    from generate_series(1, ${orders}) n) made`;

const LINES = `
  insert into ordering.order_items (id, order_id, position, product_id, sku, name, slug, quantity, price, total, discount, tax, vat_rate,
    points_earned)
  select gen_random_uuid(), o.id, line, p.id, p.sku, p.name, p.slug, 1 + line, o.subtotal / 6, o.subtotal * (1 + line) / 6, 0,
    round(o.subtotal * (1 + line) / 36, 2), 20, 0
  from ordering.orders o cross join generate_series(0, 2) line
  join (select id, sku, name, slug, row_number() over (order by id) as place, count(*) over () as of from catalogue.products
    where sku is not null) p on p.place = 1 + abs(hashtext(o.id::text || line)) % p.of
  where o.stripe_payment_intent_id like 'pi_bench_%' or o.purchase_order_number like 'PO-%'`;

const AUDIT = `
  insert into identity.audit (id, at, actor, action, subject_type, subject_id, before, after, reason, correlation_id)
  select gen_random_uuid(), o.created_at, 'system', case when o.status = 'cancelled' then 'order.refunded' else 'order.moved' end, 'order',
    o.order_number, '{"status": "pending"}', jsonb_build_object('status', o.status), 'Asked for by ' || o.customer_email, gen_random_uuid()::text
  from ordering.orders o`;

const ANALYZE = ['identity.users', 'identity.audit', 'ordering.orders', 'ordering.order_items'].map(
  (table) => `vacuum analyze ${table}`,
);
