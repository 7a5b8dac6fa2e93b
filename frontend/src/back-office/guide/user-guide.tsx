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
    text: 'The product sync runs automatically. New items in Sage arrive here with their name, code, price and stock.',
  },
  {
    title: 'New products wait for you',
    text: 'They are pending approval: hidden from customers, with no category. The menu and the Need categories counter show how many.',
  },
  {
    title: 'Assign a category',
    text: 'Under Products, choose No category, tick the new ones and press Set Category. A product without a category cannot be shown.',
  },
  {
    title: 'Complete the product',
    text: 'Use Edit for the category, picture, review link, points and visibility. Click the name for the rest: texts, specifications, four pictures, sale price, safety, data sheets and what goes with it. Preview shows the page as a guest or a trade customer sees it.',
  },
  {
    title: 'Make it visible',
    text: 'Tick the products and press Show. Products without a category are skipped, and a notice says which. You can undo the change for ten minutes.',
  },
  {
    title: 'Later syncs keep your work',
    text: 'Stock and prices follow Sage. Category, subcategory and visibility stay as you set them.',
  },
];

/** The steps of an order from payment to delivery. */
const ORDER_STEPS = [
  {
    title: 'See what needs attention',
    text: 'The tabs above the list of orders count what needs attention: purchase orders to approve, missing addresses, returns, refunds that failed, chargebacks.',
  },
  {
    title: 'Pack from the packing note',
    text: 'Start processing, print the note and tick off each line. The note warns you if an order must not be packed.',
  },
  {
    title: 'Ship with carrier and tracking',
    text: 'We email the customer, with a link to follow the parcel. From then on the order can only be refunded, not cancelled.',
  },
  {
    title: 'Refund here, not in Stripe',
    text: 'Refund the whole order, some of its items, or an amount. Points follow in proportion. Goods come back into stock with the whole of an order that was not shipped, with items or a shipped order where you tick it, and never with an amount. Sage gets the credit note automatically.',
  },
];

/** The steps from a make's colours to an order of mixed paint. */
const COLOUR_STEPS = [
  {
    title: 'Add the make first',
    text: 'Under Colours, press New Make: its name, other names that people type, and where the plate with the code is. Customers see a drawing of that place.',
  },
  {
    title: 'Add its colours',
    text: 'Press New Colour for one, or Import for a CSV file. A file is only checked at first: you see each change, or each error with its line, before anything is saved. Colours that it does not name stay.',
  },
  {
    title: 'Mark what you mix',
    text: 'Mixed to order in the product editor has customers choose a colour. All colours of the product share its one stock.',
  },
  {
    title: 'Mix from the order',
    text: 'Each line names make, code, name and variant. “Own code” means that the shop could not check it. Before paying, the customer ticks that mixed paint cannot be returned; where that tick is missing the order says so: ask before you mix.',
  },
  {
    title: 'Delete with care',
    text: 'A deleted colour is no longer found, but carts and orders keep it. A make with colours cannot be deleted.',
  },
];

/** The steps from earning points to redeeming them. */
const REWARD_STEPS = [
  {
    title: 'Offer rewards',
    text: 'Under Rewards, press New Reward and choose what it gives: pounds or per cent off an order, free delivery for months, a product, or something you give in person. The card beside the form is what customers see. Drag the handles to reorder rewards, and switch off any that are not on offer.',
  },
  {
    title: 'Customers redeem, and choose it at checkout',
    text: 'A redeemed reward keeps its name and value, whatever you change later. An order can use one at most. The customer gets it back if the order is cancelled or fully refunded.',
  },
  {
    title: 'Give rewards that are not for an order',
    text: 'The menu counts them and we email you. Give the reward, then mark it as done with a note. You can cancel an unused reward with a reason: the points go back, and the customer sees why.',
  },
  {
    title: 'Correct points',
    text: 'Use Points beside an account to add or take away points with a reason, never below zero. The customer sees the reason in their history.',
  },
  {
    title: 'Know what is owed',
    text: 'Liability shows points, at a penny each, and unused redeemed rewards, in pounds, day by day.',
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
  ['Sales', 'Verify trade customers within 2 business days, decide on purchase orders, manage orders.'],
  [
    'Support',
    'Find orders and what happened to them, look up points and redeemed rewards, resend emails, fix failed events.',
  ],
  ['Admin', 'All of that, plus the Sage connection, forced syncs, rewards, user accounts and roles.'],
];

export function UserGuide() {
  usePageTitle('Help');
  return (
    <>
      <PageHeading title="User Guide" text="How the shop works, for the people who run it." />
      <Flex vertical gap={16}>
        <Card title="From Sage to the shop">
          <Procedure steps={STEPS} />
        </Card>
        <Card title="Order workflow">
          <Procedure steps={ORDER_STEPS} />
        </Card>
        <Card title="Colours and mixed paint">
          <Procedure steps={COLOUR_STEPS} />
        </Card>
        <Card title="Points and rewards">
          <Procedure steps={REWARD_STEPS} />
        </Card>
        <Card title="Where to change what">
          <Pairs rows={MASTERS} />
          <Notice icon="warning" tone="warning">
            <p>Change names and prices only in Sage: the next sync would overwrite any other change.</p>
          </Notice>
        </Card>
        <Card title="Who does what">
          <Pairs rows={ROLES} />
        </Card>
        <Card title="When something fails">
          <p>
            Health shows what is waiting, what failed and how Sage is doing, and emails those who can help. The{' '}
            <Link to="/admin/help/runbooks">runbooks</Link> explain what each alert means and what to do, step by step.
          </p>
        </Card>
        <Card title="Trade customers">
          <p>
            Anyone who signs up as a trade customer is promised a call within 2 business days. Until sales have verified
            them they see the standard trade prices. Once verified and linked to their Sage contact, they see negotiated
            prices and can order by purchase order.
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

/** Sized like the text: a step is not a part of the page. */
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
