import { AWAITS_APPROVAL, LACKS_ADDRESS, LACKS_AGE, SEARCHED_TEXT } from '../domain/order-indexes.js';

/** Which of all orders. */
export interface OrderFilter {
  userId?: string;
  status?: string;
  poStatus?: string;
  paymentMethod?: string;
  /** Those that wait for staff to do this. */
  needs?: 'approval' | 'address' | 'age' | 'return' | 'refund' | 'dispute';
  /** Days in London: YYYY-MM-DD. */
  from?: string;
  to?: string;
  search?: string;
}

/**
 * Whether a refund of `o` failed and waits for staff. One that was told is made good by its repetition alone, as
 * `toBeRepeated` has it; any other by what was asked after it failed.
 */
export const REFUND_FAILED = `o.id in (select f.order_id from ordering.refunds f where f.status = 'failed' and not exists (
    select 1 from ordering.refunds r where r.order_id = f.order_id and r.status <> 'failed' and
      case when f.done_at is not null and f.repeats is null then r.repeats = f.id else r.created_at > f.updated_at end))`;

/** What an order has to be to wait for staff; each has a partial index or a table of its own. */
const NEEDS: Record<NonNullable<OrderFilter['needs']>, string> = {
  approval: AWAITS_APPROVAL,
  address: LACKS_ADDRESS,
  age: LACKS_AGE,
  return: `o.id in (select order_id from ordering.return_requests where status = 'requested')`,
  refund: REFUND_FAILED,
  dispute: 'o.id in (select order_id from ordering.disputes where closed_at is null)',
};

/** The filter as a condition on `o` with its values. */
export function orderCondition(filter: OrderFilter): { where: string; values: unknown[] } {
  const parts: string[] = [];
  const values: unknown[] = [];
  const add = (condition: string, ...given: unknown[]) => {
    parts.push(condition);
    values.push(...given);
  };
  const { userId, status, poStatus, paymentMethod, needs, from, to, search } = filter;
  if (userId) add('o.user_id = ?::uuid', userId);
  if (status) add('o.status = ?', status);
  if (poStatus) add('o.po_status = ?', poStatus);
  if (paymentMethod) add('o.payment_method = ?', paymentMethod);
  if (needs) add(`(${NEEDS[needs]})`);
  if (from) add(`o.created_at >= (?::date)::timestamp at time zone 'Europe/London'`, from);
  if (to) add(`o.created_at < (?::date + 1)::timestamp at time zone 'Europe/London'`, to);
  if (search) {
    const like = containing(search);
    // Postcodes are found however they are typed: "ls11aa" is "LS1 1AA".
    const postcode = containing(search.replace(/\s/g, ''));
    add(
      `(${SEARCHED_TEXT} like ? or ${SEARCHED_TEXT} like ? or o.stripe_payment_intent_id = ?)`,
      like,
      postcode,
      search,
    );
  }
  return { where: parts.length > 0 ? parts.join(' and ') : 'true', values };
}

/** As a pattern, in small letters; what stands for anything there is a letter like others here. */
function containing(text: string): string {
  return `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
}
