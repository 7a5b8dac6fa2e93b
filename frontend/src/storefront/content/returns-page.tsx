import { Link } from 'react-router-dom';
import { ContentPage, Section } from './content-page';
import { OurAddress, OurEmail, OurPhone } from './reach-us';

const SUMMARY =
  'You have 14 days to change your mind. Paint that was mixed or tinted to your order stays yours, unless it is faulty.';

export function ReturnsPage() {
  return (
    <ContentPage path="/returns" summary={SUMMARY}>
      {({ company }) => (
        <>
          <Section title="If you change your mind">
            <p>
              If you buy as a consumer you may cancel your order without giving a reason until 14 days after the day the
              goods arrive, the last of them if there are several parcels. Tell us within those 14 days; then you have
              14 more days to send the goods back.
            </p>
            <p>
              You get back what you paid, with the delivery charge of the order. You pay for sending the goods back. We
              may take off what the goods have lost in value if they were handled more than one would handle them in a
              shop.
            </p>
          </Section>
          <Section title="What we cannot take back">
            <ul>
              <li>
                Paint and aerosols that were mixed, tinted or filled to your colour, code or sample: they are made for
                you and nobody else can use them.
              </li>
              <li>
                Opened paint, hardener, filler and chemicals, and used masks and filters: once opened we cannot sell
                them again, so nothing of their value is left to give back.
              </li>
            </ul>
            <p>Neither touches your rights when goods are faulty or not what you ordered.</p>
          </Section>
          <Section title="How to send something back">
            <ol>
              <li>
                Open the order in your <Link to="/account">account</Link>, or by the link in your confirmation email,
                and choose Return Items. Or write to <OurEmail company={company} /> or ring{' '}
                <OurPhone company={company} /> with your order number and what you want to return.
              </li>
              <li>
                Please do not post paint, thinners or aerosols. They are dangerous goods and the post does not take
                them; we send a carrier who may carry them and tell you the price first.
              </li>
              <li>Pack tools and everything else well and send them to the address below.</li>
            </ol>
            <OurAddress company={company} department="Returns" />
          </Section>
          <Section title="Faulty, damaged or wrong goods">
            <p>
              You may reject faulty goods within 30 days and have all your money back. After that we repair or replace
              them, and if that does not help you may still reject them or keep them at a lower price. We pay for every
              return of this kind, tinted paint included.
            </p>
            <p>
              Please test paint on a panel before you spray the car: a shade that is off is put right before it costs a
              day's work.
            </p>
          </Section>
          <Section title="Your money">
            <p>
              We refund within 14 days of having the goods back, or of your proof that you sent them, to the card you
              paid with. Reward points that you used come back to your account; those that you earned with the returned
              goods are taken off again.
            </p>
          </Section>
          <Section title="Trade customers">
            <p>
              The right to change one's mind is for consumers. We take unopened goods from stock back from trade
              customers too, within 14 days and by arrangement; a purchase order is credited on your account.
            </p>
          </Section>
          <Section title="Words you may use to cancel">
            <p>No form is needed, but these will do:</p>
            <blockquote>
              To {company.name}: I cancel my contract of sale for the following goods: … Order number: … Ordered on …,
              received on … Name: … Address: … Date: …
            </blockquote>
            <p>
              What else applies is in the <Link to="/terms">terms</Link>.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
