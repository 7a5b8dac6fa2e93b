import { Card } from '../../ui/card';
import { Notice } from '../../ui/feedback/notice';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';
import styles from './user-guide.module.css';

/** The steps of a product from Sage to the shop. */
const STEPS = [
  {
    title: 'Sage is read every hour',
    text: 'The product sync runs by itself. Whatever is new in Sage arrives here with its name, code, price and stock.',
  },
  {
    title: 'New products wait for you',
    text: 'They are pending approval: hidden from customers, without a category. The menu and the counter Need categories say how many.',
  },
  {
    title: 'Assign a category',
    text: 'Under Products, choose No category, tick the new ones and press Set Category…. A product without a category cannot be shown.',
  },
  {
    title: 'Complete the product',
    text: 'Edit is for category, picture, review link, points and visibility. The name opens the rest: texts, specifications, four pictures, sale price, safety, data sheets and what goes with it. Preview shows the page as a guest or a trade customer sees it.',
  },
  {
    title: 'Make it visible',
    text: 'Tick the products and press Show. Those without a category are skipped, and the notice says which. Undo takes the change back for ten minutes.',
  },
  {
    title: 'Later syncs keep your work',
    text: 'Stock and prices follow Sage. Category, subcategory and visibility stay as you set them.',
  },
];

/** The steps of an order from payment to delivery. */
const ORDER_STEPS = [
  {
    title: 'Look at what waits',
    text: 'The tabs above the list of orders count what needs somebody: purchase orders to approve, missing addresses, returns, refunds that failed, chargebacks.',
  },
  {
    title: 'Pack by the packing note',
    text: 'Start processing, print the note, tick each line. It says so when an order must not be packed.',
  },
  {
    title: 'Ship with carrier and tracking',
    text: 'The customer is told, with a link to follow the parcel. From then on the order cannot be cancelled any more, only refunded.',
  },
  {
    title: 'Give money back here, not at Stripe',
    text: 'A whole refund takes the goods and the points with it, a part is money only. Sage gets the credit note by itself.',
  },
];

const MASTERS = [
  ['Sage', 'Name, product code, price, trade price, stock, customer contacts and their price lists'],
  [
    'The shop',
    'Category, subcategory, address, texts, specifications, pictures, sale price, review link, points, featured, safety and data sheets, delivery, what goes with it, visibility; user accounts',
  ],
];

const ROLES = [
  ['Sales', 'Verify trade customers within 2 business days, decide on purchase orders, look after orders.'],
  ['Support', 'Find orders and what happened to them, send mails again, put failed events right.'],
  ['Admin', 'All of that, and the Sage connection, forced syncs, user accounts and roles.'],
];

export function UserGuide() {
  usePageTitle('Help');
  return (
    <>
      <PageHeading title="User Guide" text="How the shop works, for those who run it." />
      <div className={styles.guide}>
        <Card title="From Sage to the shop">
          <Steps steps={STEPS} />
        </Card>
        <Card title="From the payment to the door">
          <Steps steps={ORDER_STEPS} />
        </Card>
        <Card title="Who is the master of what">
          <Pairs rows={MASTERS} />
          <Notice icon="warning" tone="warning">
            <p>Change names and prices in Sage, never by other means: the next sync would put Sage's back.</p>
          </Notice>
        </Card>
        <Card title="Who does what">
          <Pairs rows={ROLES} />
        </Card>
        <Card title="Trade customers">
          <p className={styles.text}>
            Somebody who signs up as a trade customer is promised a call within 2 business days. Until sales have
            verified them they see standard prices. Verified, and joined to their contact in Sage, they see negotiated
            prices and may order by purchase order.
          </p>
        </Card>
      </div>
    </>
  );
}

function Steps({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Pairs({ rows }: { rows: string[][] }) {
  return (
    <dl className={styles.pairs}>
      {rows.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
