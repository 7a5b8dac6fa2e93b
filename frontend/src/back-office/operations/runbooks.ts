/** A page that a step needs; support cannot open one that is `adminOnly`. */
type RunbookLink = { label: string; href: string; adminOnly?: boolean };

/** Meaning of an alert and its effect on customers, and the steps to fix it, until the check is green. */
export interface Runbook {
  /** Key of the health check; also the anchor. */
  key: string;
  title: string;
  means: string;
  steps: readonly string[];
  links: readonly RunbookLink[];
}

const FAILED: RunbookLink = { label: 'Failed events', href: '/admin/events' };
const WAITING: RunbookLink = { label: 'What is waiting', href: '/admin/events?view=list&state=waiting' };
const INTEGRATION: RunbookLink = { label: 'Sage integration', href: '/sage-integration', adminOnly: true };
const SAGE: RunbookLink = { label: 'Sage', href: '/admin/sage', adminOnly: true };
const HEALTH: RunbookLink = { label: 'Health', href: '/admin/health' };

const LATE_SYNC = [
  'Open Sage and look at the last run of this type in Recent Activity: it says what went wrong.',
  'If Sage did not respond, wait. The sync resumes automatically where it stopped.',
  'If Sage is not connected, connect it first.',
  'Otherwise force the sync and read its message. If it fails again, send the message to the people who run the servers.',
];

function lateSync(key: string, title: string, means: string): Runbook {
  return { key, title, means, steps: LATE_SYNC, links: [SAGE, INTEGRATION] };
}

/** Every runbook, in the order of the checks on the page Health; docs/running.md links this list. */
export const RUNBOOKS: readonly Runbook[] = [
  {
    key: 'failed-events',
    title: 'Failed events',
    means:
      'A document, a reaction to an event or a refund failed for good and needs attention. The order is safe; its later documents wait behind it.',
    steps: [
      'Open Failed events. They are grouped by cause; start with the group with most money at risk.',
      'Read the cause. If the page offers a button, use it to fix the cause: create the contact, choose the account or tax rate, correct the address. The group is then replayed automatically.',
      'If there is no button, open one event, compare what would be sent with what was sent last time, and press Replay.',
      'Dismiss only what must never reach Sage, with the reason.',
    ],
    links: [FAILED],
  },
  {
    key: 'mails-failed',
    title: 'Emails that failed',
    means:
      'The mail server rejected an email for good, or did not accept it for 72 hours. The customer has not received it.',
    steps: [
      'Open the failed emails and read the mail server’s response.',
      'If the address of an order is wrong, ask the customer and press Correct the Email Address. The email is then sent to the new one.',
      'If every address is rejected, the shop’s own sender is the cause: ask the people who run the mail server.',
      'Otherwise replay the emails once the cause is fixed. If the server’s response was lost, an email can arrive twice: its page says so.',
    ],
    links: [{ label: 'Failed emails', href: '/admin/events?view=list&kind=mail' }],
  },
  {
    key: 'outbox',
    title: 'Events to send',
    means:
      'Events are stored with each order and wait to be sent. Nothing is lost and checkout goes on, but no emails, points or documents follow until they are sent.',
    steps: [
      'Look at the Events and reactions chart: did it stop suddenly, or slow down?',
      'If it stopped, the worker or NATS is down: ask the people who run the servers to start them. The events are then sent automatically, in order.',
      'If it slowed down, wait: a large sync or import creates many events. The age goes down again within minutes.',
    ],
    links: [HEALTH],
  },
  {
    key: 'reactions-waiting',
    title: 'Reactions to events',
    means: 'Something that follows from an event is late: points, emails, or the queue of documents for Sage.',
    steps: [
      'Open the waiting reactions and read the error of the oldest.',
      'One that fails is tried eight times; then it is a failed event that you can replay.',
      'If many different reactions are waiting without an error, the worker is down: ask the people who run the servers.',
    ],
    links: [WAITING, FAILED],
  },
  {
    key: 'reactions-abandoned',
    title: 'Abandoned reactions',
    means:
      'Work is waiting for a version of the shop that no worker runs. This happens after a release is rolled back.',
    steps: [
      'If a release is being rolled out, wait ten minutes: the new workers will pick up the work.',
      'Otherwise ask the people who run the servers: the worker’s log names the reactions. They can start the version that has them, or discard the rows.',
    ],
    links: [HEALTH],
  },
  {
    key: 'mails-waiting',
    title: 'Emails to send',
    means:
      'Emails are waiting because the mail server cannot be reached or is slow to accept them. They are retried for 72 hours.',
    steps: [
      'Open the waiting emails and read the mail server’s latest response.',
      'Ask the people who run the mail server, or look at its status page.',
      'You do not need to resend anything: the emails go out automatically once it responds.',
      'Orders are not affected. Customers with an account see everything there.',
    ],
    links: [{ label: 'Waiting emails', href: '/admin/events?view=list&state=waiting&kind=mail' }],
  },
  {
    key: 'sage-connection',
    title: 'Connection to Sage',
    means:
      'An administrator has to reconnect the shop to Sage. Customers can still order; documents wait, and prices and stock stay as last read.',
    steps: [
      'As an administrator, open Sage integration and press Connect to Sage or Connect Again. As support, ask an administrator to do so.',
      'Sign in to Sage with an account that has access to the business, and choose the same business as before.',
      'The waiting documents are sent automatically, in order. Watch Documents for Sage go down.',
    ],
    links: [INTEGRATION, HEALTH],
  },
  {
    key: 'sage-tokens',
    title: 'Days left of the connection',
    means:
      'The connection will end unless the shop reaches Sage first. Every use renews it, so something is stopping the shop from reaching Sage.',
    steps: [
      'Check whether the syncs are late too. If they are, the worker is down or Sage cannot be reached: ask the people who run the servers.',
      'If you cannot wait, reconnect now in Sage integration. Nothing is lost.',
    ],
    links: [INTEGRATION, HEALTH],
  },
  {
    key: 'sage-waiting',
    title: 'Documents for Sage',
    means: 'Order documents have been waiting longer than they should. They are retried automatically for 72 hours.',
    steps: [
      'Read the cause on the card. If Sage is not responding or asks the shop to slow down, wait.',
      'If the shop is not connected, see the runbook of the connection.',
      'Open the waiting documents to see which orders are affected. You do not need to resend anything.',
    ],
    links: [{ label: 'Waiting documents', href: '/admin/events?view=list&state=waiting&kind=sage' }, INTEGRATION],
  },
  lateSync('sync-products', 'Sync of products', 'New items, texts and prices in Sage are not reaching the shop.'),
  lateSync('sync-stock', 'Sync of stock', 'Stock in the shop does not match Sage; you may sell items you do not have.'),
  lateSync('sync-prices', 'Sync of negotiated prices', 'Trade customers may see yesterday’s negotiated prices.'),
  lateSync('sync-customers', 'Sync of customers', 'The shop does not have new contacts and their price lists.'),
  lateSync('sync-invoices', 'Sync of invoices', 'The shop cannot see which invoices were paid or voided in Sage.'),
];
