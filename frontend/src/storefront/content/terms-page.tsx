import { Link } from 'react-router-dom';
import { formatPounds } from '../../ui/money/money-format';
import { ContentPage, Section } from './content-page';
import { OurRegistration } from './reach-us';

const SUMMARY = 'What we promise you and what we ask of you when you buy here, in plain English.';

export function TermsPage() {
  return (
    <ContentPage path="/terms" summary={SUMMARY}>
      {({ company, minimumTotal }) => (
        <>
          <Section title="Who we are">
            <p>
              You buy from <OurRegistration company={company} /> Our address, phone number and email are on our{' '}
              <Link to="/contact">contact</Link> page. These terms apply to orders in this shop; nothing in them affects
              your legal rights as a consumer.
            </p>
          </Section>
          <Section title="Your order">
            <p>
              The shop shows goods that you can order. By pressing the last button at checkout you make an offer; the
              contract is made when we confirm the order by email. Until then we may decline, for example if something
              has just sold out. You are charged only for an order that we confirm.
            </p>
          </Section>
          <Section title="Prices and payment">
            <p>
              Prices are in pounds and include VAT; delivery is shown before you pay. You pay the price shown when you
              order. If a price was plainly wrong, we will tell you and you decide whether to go ahead.
            </p>
            <p>
              You pay by card; Stripe handles the payment and your card number never reaches us. We reserve the amount
              when you pay and take it when the goods are reserved for you. The smallest card payment is{' '}
              {formatPounds(minimumTotal)}.
            </p>
          </Section>
          <Section title="Trade accounts and purchase orders">
            <p>
              A trade account is verified by a person, usually within two working days; you then get trade prices and
              can order on a purchase order. We reserve the goods while we look at a purchase order. The contract is
              made when we approve it, at the prices shown when you sent it, and you pay on the terms of your account.
            </p>
          </Section>
          <Section title="Reward points">
            <p>
              Signed-in customers earn one point for each whole pound spent on goods. At checkout a point is worth a
              penny. Points have no other cash value and cannot be transferred. When an order is refunded, the points it
              earned are taken off and those you used are returned. If we ever end the programme, we will give you three
              months’ notice and you can still use the points you have.
            </p>
          </Section>
          <Section title="Delivery and risk">
            <p>
              Our <Link to="/delivery">delivery</Link> page says where and how we deliver. The goods are yours once they
              are paid for, and travel at our risk until you have them.
            </p>
          </Section>
          <Section title="Returns and faulty goods">
            <p>
              Consumers have 14 days to change their mind, except about paint mixed to their order. Goods must be as
              described, fit for purpose and of satisfactory quality; if they are not, we put it right. Our{' '}
              <Link to="/returns">returns</Link> page explains both.
            </p>
          </Section>
          <Section title="Using paint safely">
            <ul>
              <li>
                Read the label and the safety data sheet before you open the tin, and wear the protection they call for.
                Two-pack products contain isocyanates: spray them only with air-fed breathing protection and extraction.
              </li>
              <li>
                Some products are for trained users or adults only. By ordering them you confirm that this applies to
                you.
              </li>
              <li>
                Colours on screen are not exact. Spray a test panel and compare it in daylight before you do the job.
              </li>
            </ul>
          </Section>
          <Section title="Our liability">
            <p>
              We do not limit our liability for death or injury caused by our negligence, for fraud, or for anything
              else the law does not let us exclude. To consumers, we are liable for loss that could be foreseen. To
              businesses, we are liable up to the price of the order, and not for lost profit or workshop time.
            </p>
          </Section>
          <Section title="Law and complaints">
            <p>
              The law of England and Wales applies; if you live in Scotland or Northern Ireland you may also go to court
              there and keep the protection of its law. Please contact us first: we can usually settle things within a
              day.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
