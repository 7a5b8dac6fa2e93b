/** Labels of the audit trail's actions. Actions missing here are shown by name. */
const ACTIONS: Readonly<Record<string, string>> = {
  'user.created': 'Created the account',
  'user.updated': 'Changed email or username',
  'user.role-changed': 'Changed the role',
  'user.second-factor-reset': 'Reset the second factor',
  'user.confirmation-resent': 'Sent the confirmation link again',
  'user.email-change-cancelled': 'Cancelled the email change',
  'user.email-changed': 'Confirmed a new email address',
  'user.company-changed': 'Changed the company’s numbers',
  'user.noted': 'Wrote a note about the customer',
  'user.invited': 'Sent an invitation',
  'user.suspended': 'Suspended the account',
  'user.restored': 'Restored the account',
  'user.closed': 'Closed the account',
  'user.signed-out': 'Signed the user out',
  'trade.verified': 'Verified the trade customer',
  'trade.declined': 'Declined the trade customer',
  'trade.contacted': 'Recorded contact with the applicant',
  'trade.contact-chosen': 'Linked another Sage contact',
  'trade.contact-removed': 'Removed the Sage contact',
  'purchase-order.approved': 'Approved the purchase order',
  'purchase-order.rejected': 'Rejected the purchase order',
  'order.moved': 'Changed the status',
  'order.cancelled': 'Cancelled the order',
  'order.refunded': 'Refunded',
  'order.noted': 'Wrote an internal note',
  'order.attached': 'Added a guest’s order to the account',
  'order.mail-resent': 'Sent an email again',
  'order.address-set': 'Set the address',
  'order.address-corrected': 'Corrected the address',
  'order.documents-requested': 'Requested the documents in Sage',
  'order.return-accepted': 'Accepted the return',
  'order.return-declined': 'Declined the return',
  'order.return-arrived': 'Recorded that the return arrived',
  'order.return-closed': 'Closed the return without a refund',
  'order.refund-settled': 'Marked the refund as settled another way',
  'orders.exported': 'Exported orders as CSV',
  'report.exported': 'Exported a report as CSV',
  'product.changed': 'Changed the product',
  'product.goes-with-changed': 'Changed related products',
  'product.family-changed': 'Changed the family of the product',
  'product.articles-changed': 'Changed the articles of the product',
  'products.exported': 'Exported products as CSV',
  'categories.arranged': 'Arranged the categories',
  'category.created': 'Created the category',
  'category.edited': 'Changed the category',
  'category.deleted': 'Deleted the category',
  'subcategory.created': 'Created the subcategory',
  'subcategory.edited': 'Changed the subcategory',
  'subcategory.deleted': 'Deleted the subcategory',
  'synonyms.created': 'Added search synonyms',
  'synonyms.edited': 'Changed search synonyms',
  'synonyms.deleted': 'Deleted search synonyms',
  'colour.created': 'Added the colour',
  'colour.edited': 'Changed the colour',
  'colour.deleted': 'Deleted the colour',
  'colour-make.created': 'Added the make of colours',
  'colour-make.edited': 'Changed the make of colours',
  'colour-make.deleted': 'Deleted the make of colours',
  'reward.created': 'Created the reward',
  'reward.edited': 'Changed the reward',
  'reward.deleted': 'Deleted the reward',
  'rewards.arranged': 'Arranged the rewards',
  'grant.cancelled': 'Cancelled a redeemed reward',
  'grant.done': 'Marked a redeemed reward as given',
  'user.points-adjusted': 'Adjusted the points',
  'user.points-rebuilt': 'Rebuilt the points',
  'event.replayed': 'Retried a failed step',
  'event.dismissed': 'Dismissed a failed step',
  'event.contact-made': 'Created a Sage contact for a failed step',
  'replay-plan.requested': 'Requested a replay plan',
  'replay-plan.approved': 'Approved the replay plan',
  'replay-plan.cancelled': 'Cancelled the replay plan',
  'reconciliation.settled': 'Settled a difference',
  'alerts.changed': 'Changed the alert rules',
  'sage.connected': 'Connected Sage',
  'sage.disconnected': 'Disconnected Sage',
  'sage.business-changed': 'Changed the Sage business',
  'sage.mapping-changed': 'Changed Sage accounts or rates',
  'sage.item-linked': 'Linked the product to another Sage item',
  'sage.sync-forced': 'Forced a sync with Sage',
  'sage.products-synced': 'Synced products from Sage',
  'sage.customers-synced': 'Synced customers from Sage',
  'sage.customer-synced': 'Synced a customer with Sage',
  'sage.prices-cleared': 'Cleared the price cache',
  'sage.price-released': 'Released a held price',
  'sage.withdrawal-released': 'Released a held withdrawal',
  'session.sign-in': 'Signed in',
  'session.external-sign-in': 'Signed in externally',
  'session.second-factor': 'Entered the second factor',
  'session.second-factor-set-up': 'Set up the second factor',
  'session.password-reset-link': 'Requested a password link',
  'session.password-reset': 'Reset the password',
};

/** Groups of actions, named by the part before the dot. */
export const ACTION_GROUPS = [
  { value: 'order', label: 'Orders' },
  { value: 'purchase-order', label: 'Purchase orders' },
  { value: 'orders', label: 'Exports of orders' },
  { value: 'product', label: 'Products' },
  { value: 'products', label: 'Exports of products' },
  { value: 'report', label: 'Exports of reports' },
  { value: 'category', label: 'Categories' },
  { value: 'subcategory', label: 'Subcategories' },
  { value: 'synonyms', label: 'Search synonyms' },
  { value: 'colour', label: 'Colours' },
  { value: 'colour-make', label: 'Makes of colours' },
  { value: 'reward', label: 'Rewards' },
  { value: 'grant', label: 'Redeemed rewards' },
  { value: 'user', label: 'Users' },
  { value: 'trade', label: 'Trade customers' },
  { value: 'event', label: 'Failed steps' },
  { value: 'replay-plan', label: 'Replay plans' },
  { value: 'reconciliation', label: 'Reconciliation' },
  { value: 'alerts', label: 'Alerts' },
  { value: 'sage', label: 'Sage' },
  { value: 'session', label: 'Sign-ins' },
] as const;

/** Describes an action in plain words: "Changed the role"; "Product: hidden" for `product.hidden`. */
export function actionLabel(action: string): string {
  const known = ACTIONS[action];
  if (known) return known;
  const [subject = '', ...rest] = action.split('.');
  const name = capitalised(words(subject));
  return rest.length === 0 ? name : `${name}: ${words(rest.join(' '))}`;
}

/** Names of fields that do not read well by themselves. */
const FIELDS: Readonly<Record<string, string>> = {
  poStatus: 'Approval',
  salesRepContacted: 'Contacted',
  tradeCustomerStatus: 'Trade status',
  sageContactId: 'Sage contact id',
  webSales: 'Web sales',
  carriage: 'Carriage',
  cardClearing: 'Card payments',
  retailPrice: 'Retail prices',
  tradePrice: 'Trade prices',
  item: 'Sage item',
  replacedProductId: 'Product that had the item',
  isVisibleOnline: 'Visible online',
  imageUrl: 'Picture',
  slug: 'Address',
  categoryId: 'Category',
  subcategoryId: 'Subcategory',
};

export interface Change {
  field: string;
  /** Null where nothing existed before the action. */
  before: string | null;
  after: string;
}

type Values = Readonly<Record<string, unknown>> | null | undefined;

/** Returns the changes, field by field; unchanged fields are left out. */
export function changesOf(before: Values, after: Values): Change[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({
      field: FIELDS[field] ?? capitalised(spaced(field)),
      before: before ? formatValue(before[field]) : null,
      after: formatValue(after?.[field]),
    }))
    .filter((change) => change.before !== change.after);
}

/** Returns the changes in one line: "Role: customer → sales". */
export function changeLine(changes: readonly Change[]): string {
  return changes
    .map(({ field, before, after }) => `${field}: ${before === null ? after : `${before} → ${after}`}`)
    .join('; ');
}

function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return '(empty)';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(formatValue).join(', ') || '(empty)';
  if (typeof value === 'object') return changeLine(changesOf(null, value as Values));
  return String(value).replaceAll('_', ' ');
}

function words(text: string): string {
  return text.replaceAll(/[-_]/g, ' ').trim();
}

function spaced(field: string): string {
  return field.replaceAll(/([a-z])([A-Z])/g, (_, end: string, start: string) => `${end} ${start.toLowerCase()}`);
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
