import { Link } from 'react-router-dom';
import { formatPounds } from '../../ui/money/money-format';
import { ContentPage, Section } from './content-page';
import { OurRegistration } from './reach-us';

const SUMMARY = 'What you and we promise each other when you buy here, in plain English.';

export function TermsPage() {
  return (
    <ContentPage path="/terms" summary={SUMMARY}>
      {({ company, minimumTotal }) => (
        <>
          <Section title="Who we are">
            <p>
              You buy from <OurRegistration company={company} /> Address, telephone and e-mail are on the page{' '}
              <Link to="/contact">Contact</Link>. These terms apply to orders in this shop; nothing in them takes away a
              right that the law gives a consumer.
            </p>
          </Section>
          <Section title="Your order">
            <p>
              The shop shows goods that you can order. By pressing the last button of the checkout you make an offer;
              the contract stands when we confirm the order by e-mail. Until then we may decline, for instance when
              something has just been sold out. You are charged only for an order that we confirm.
            </p>
          </Section>
          <Section title="Prices and payment">
            <p>
              Prices are in pounds and include VAT; delivery is shown before you pay. The price that counts is the one
              shown when you order. If a price was plainly wrong we tell you, and you decide whether to go on.
            </p>
            <p>
              You pay by card; Stripe handles the payment and your card number never reaches us. We reserve the amount
              when you pay and take it when the goods are reserved for you. The least that can be paid by card is{' '}
              {formatPounds(minimumTotal)}.
            </p>
          </Section>
          <Section title="Trade accounts and purchase orders">
            <p>
              A trade account is verified by a person, usually within two working days; trade prices and purchase orders
              begin then. A purchase order keeps the goods for you while we look at it. The contract stands when we
              approve it, at the prices shown when you sent it. It is paid on the terms of your account.
            </p>
          </Section>
          <Section title="Reward points">
            <p>
              Signed-in customers earn one point for each whole pound spent on goods. At the checkout a point is worth a
              penny. Points have no other cash value and cannot be passed on. When an order is refunded, its points are
              taken off and those you used are given back. Should we ever end the programme, we say so three months
              before and you can still use what you have.
            </p>
          </Section>
          <Section title="Delivery and risk">
            <p>
              <Link to="/delivery">Delivery</Link> says where and how we deliver. The goods are yours when they are
              paid, and they travel at our risk until you have them.
            </p>
          </Section>
          <Section title="Returns and faulty goods">
            <p>
              Consumers may change their mind for 14 days, except about paint mixed to their order. Goods have to be as
              described, fit for their purpose and of satisfactory quality; where they are not, we put it right. Both
              are described under <Link to="/returns">Returns</Link>.
            </p>
          </Section>
          <Section title="Using paint safely">
            <ul>
              <li>
                Read the label and the safety data sheet before you open the tin, and wear what they ask for. Two-pack
                products contain isocyanates: spray them only with air-fed breathing protection and extraction.
              </li>
              <li>
                Some products are for trained users or for adults only. By ordering them you confirm that you are one.
              </li>
              <li>
                Colours on a screen are not the colours of the paint. Spray a test panel and compare it in daylight
                before you do the job.
              </li>
            </ul>
          </Section>
          <Section title="What we answer for">
            <p>
              We answer without limit for death and injury that our negligence causes, for fraud, and for everything
              else that the law does not let anyone exclude. To consumers we answer for loss that could be foreseen. To
              businesses we answer up to the price of the order, and not for lost profit or time in the workshop.
            </p>
          </Section>
          <Section title="Law and complaints">
            <p>
              The law of England and Wales applies; if you live in Scotland or Northern Ireland you may also go to court
              there and keep the protection of its law. Please write to us first: most things are settled in a day.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
