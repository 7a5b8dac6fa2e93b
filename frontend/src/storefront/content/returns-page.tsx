import { Link } from 'react-router-dom';
import { ContentPage, Section } from './content-page';
import { OurAddress, OurEmail, OurPhone } from './reach-us';

const SUMMARY =
  'You have 14 days to change your mind. Paint mixed or tinted to your order cannot be returned, unless it is faulty.';

export function ReturnsPage() {
  return (
    <ContentPage path="/returns" summary={SUMMARY}>
      {({ company }) => (
        <>
          <Section title="If you change your mind">
            <p>
              If you buy as a consumer, you may cancel your order without giving a reason until 14 days after the day
              the goods arrive, or the last of them if there are several parcels. Tell us within those 14 days; you then
              have 14 more days to send the goods back.
            </p>
            <p>
              We refund what you paid, including the delivery charge. You pay for sending the goods back. If they have
              been handled more than you would handle them in a shop, we may deduct the value they have lost.
            </p>
          </Section>
          <Section title="What cannot be returned">
            <ul>
              <li>
                <Link to="/products?search=mixed+to+order">Paint and aerosols mixed</Link>, tinted or filled to your
                colour, code or sample: they are made for you and no one else can use them.
              </li>
              <li>
                Opened paint, hardener, filler and chemicals, and used masks and filters: once opened they cannot be
                sold again, so there is no value left to refund.
              </li>
            </ul>
            <p>Neither affects your rights if goods are faulty or not what you ordered.</p>
          </Section>
          <Section title="How to return something">
            <ol>
              <li>
                Open the order in your <Link to="/account">account</Link>, or with the link in your confirmation email,
                and choose Return Items. Or email <OurEmail company={company} /> or call <OurPhone company={company} />{' '}
                with your order number and what you want to return.
              </li>
              <li>
                Please do not post paint, thinners or aerosols: they are dangerous goods and cannot go by post. We will
                send a carrier that can take them, and tell you the price first.
              </li>
              <li>Pack tools and anything else securely and send them to the address below.</li>
            </ol>
            <OurAddress company={company} department="Returns" />
          </Section>
          <Section title="Faulty, damaged or wrong goods">
            <p>
              You may reject faulty goods within 30 days for a full refund. After that we repair or replace them, and if
              that does not put things right you may still reject them, or keep them at a lower price. We pay for every
              return of this kind, tinted paint included.
            </p>
            <p>
              Please test paint on a panel before you spray the car: it is easier to put a shade right before it costs
              you a day's work.
            </p>
          </Section>
          <Section title="Your refund">
            <p>
              We refund the card you paid with, within 14 days of getting the goods back or of your proof that you sent
              them. Reward points that you used go back to your account; points that you earned with the returned goods
              are taken off.
            </p>
          </Section>
          <Section title="Trade customers">
            <p>
              The right to change your mind is for consumers. We also take back unopened stock items from trade
              customers within 14 days, by arrangement; purchase orders are credited to your account.
            </p>
          </Section>
          <Section title="Cancellation wording">
            <p>No form is needed, but these will do:</p>
            <blockquote>
              To {company.name}: I cancel my contract of sale for the following goods: … Order number: … Ordered on …,
              received on … Name: … Address: … Date: …
            </blockquote>
            <p>
              Everything else is in our <Link to="/terms">terms</Link>.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
