import { Descriptions, Flex, Steps, Typography } from 'antd';
import { Link } from 'react-router-dom';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/feedback/notice';
import { usePageTitle } from '../../ui/head/use-page-head';
import { PageHeading } from '../../ui/page-heading';

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
    text: 'The tabs above the list of orders count what needs attention: purchase orders to approve, missing addresses, returns, refunds that failed, chargebacks.',
  },
  {
    title: 'Pack by the packing note',
    text: 'Start processing, print the note, tick each line. It says so when an order must not be packed.',
  },
  {
    title: 'Ship with carrier and tracking',
    text: 'We email the customer, with a link to follow the parcel. From then on the order cannot be cancelled any more, only refunded.',
  },
  {
    title: 'Give money back here, not at Stripe',
    text: 'A whole refund takes the goods and the points with it, a part is money only. Sage gets the credit note by itself.',
  },
];

/** From points to what they are exchanged for. */
const REWARD_STEPS = [
  {
    title: 'Offer rewards',
    text: 'Under Rewards, press New Reward and choose what it gives: pounds or per cent off an order, free delivery for months, a product, or something that you give yourselves. The card beside the form is what customers see. Drag the handles to put them in order, and switch off what is not on offer for a while.',
  },
  {
    title: 'Customers redeem, and choose it at checkout',
    text: 'What they have redeemed keeps its name and value, whatever you change later. An order uses one at most. It comes back when the order is cancelled or refunded whole.',
  },
  {
    title: 'Give what is not for an order',
    text: 'The menu counts it and an email says so. Do it, then mark it as done with a note. A reward that no order has used can be cancelled with a reason: the points go back, and the customer reads why.',
  },
  {
    title: 'Put points right',
    text: 'Points beside an account adds or takes away points with a reason, never below zero. The customer reads the reason in the history.',
  },
  {
    title: 'Know what is owed',
    text: 'Liability shows points, a penny each, and what was redeemed and not used, in pounds, day by day.',
  },
];

const MASTERS = [
  ['Sage', 'Name, product code, price, trade price, stock, customer contacts and their price lists'],
  [
    'The shop',
    'Category, subcategory, address, texts, specifications, pictures, sale price, review link, points, featured, safety and data sheets, delivery, what goes with it, visibility; user accounts; points and rewards',
  ],
];

const ROLES = [
  ['Sales', 'Verify trade customers within 2 business days, decide on purchase orders, look after orders.'],
  [
    'Support',
    'Find orders and what happened to them, look up points and redeemed rewards, send emails again, put failed events right.',
  ],
  ['Admin', 'All of that, and the Sage connection, forced syncs, rewards, user accounts and roles.'],
];

export function UserGuide() {
  usePageTitle('Help');
  return (
    <>
      <PageHeading title="User Guide" text="How the shop works, for those who run it." />
      <Flex vertical gap={16}>
        <Card title="From Sage to the shop">
          <Procedure steps={STEPS} />
        </Card>
        <Card title="Order workflow">
          <Procedure steps={ORDER_STEPS} />
        </Card>
        <Card title="Points and rewards">
          <Procedure steps={REWARD_STEPS} />
        </Card>
        <Card title="Where to change what">
          <Pairs rows={MASTERS} />
          <Notice icon="warning" tone="warning">
            <p>Change names and prices in Sage, never by other means: the next sync would put Sage's back.</p>
          </Notice>
        </Card>
        <Card title="Who does what">
          <Pairs rows={ROLES} />
        </Card>
        <Card title="When something fails">
          <p>
            Health shows what waits, what failed and how Sage is, and emails those who can help. The{' '}
            <Link to="/admin/help/runbooks">runbooks</Link> say what each alert means and what to do, step by step.
          </p>
        </Card>
        <Card title="Trade customers">
          <p>
            Anyone who signs up as a trade customer is promised a call within 2 business days. Until sales have verified
            them they see the standard trade prices. Verified, and joined to their contact in Sage, they see negotiated
            prices and may order by purchase order.
          </p>
        </Card>
      </Flex>
    </>
  );
}

function Procedure({ steps }: { steps: { title: string; text: string }[] }) {
  return (
    <Steps
      orientation="vertical"
      current={-1}
      items={steps.map(({ title, text }) => ({ title: <Heading>{title}</Heading>, content: text }))}
    />
  );
}

/** In the size of the text: a step is no part of the page. */
function Heading({ children }: { children: string }) {
  return (
    <Typography.Title level={3} style={{ margin: 0, fontSize: 14 }}>
      {children}
    </Typography.Title>
  );
}

function Pairs({ rows }: { rows: string[][] }) {
  return (
    <Descriptions
      size="small"
      column={1}
      items={rows.map(([name, text]) => ({ key: name, label: <strong>{name}</strong>, children: text }))}
    />
  );
}
