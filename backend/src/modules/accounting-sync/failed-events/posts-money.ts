import { sql } from 'kysely';

/** Operations that post money; the others make quotes and contacts. */
const OPERATIONS = ['create_receipt', 'create_invoice', 'invoice_from_quote', 'create_credit_note', 'create_refund'];

/** Whether a write `q` posts money. */
export const POSTS_MONEY = sql<boolean>`q.operation in (${sql.join(OPERATIONS.map((name) => sql.lit(name)))})`;
