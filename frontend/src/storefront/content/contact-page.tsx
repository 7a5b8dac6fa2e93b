import { Link } from 'react-router-dom';
import { ContentPage, Section } from './content-page';
import { OurAddress, OurEmail, OurPhone, OurRegistration } from './reach-us';

const SUMMARY = 'Call or email us: someone who knows paint will answer.';

export function ContactPage() {
  return (
    <ContentPage path="/contact" summary={SUMMARY}>
      {({ company, claims }) => (
        <>
          <Section title="Call or email us">
            <dl>
              {company.phone && (
                <>
                  <dt>Phone</dt>
                  <dd>
                    <OurPhone company={company} />
                    {claims.supportHours && `, ${claims.supportHours}`}
                  </dd>
                </>
              )}
              {company.email && (
                <>
                  <dt>Email</dt>
                  <dd>
                    <OurEmail company={company} />
                  </dd>
                </>
              )}
            </dl>
            <p>
              For an order, please quote your order number (it starts with TC). For a colour, have the paint code from
              the car's plate and the year it was built.
            </p>
          </Section>
          <Section title="Where we are">
            <OurAddress company={company} />
          </Section>
          <Section title="Quick answers">
            <ul>
              <li>
                <Link to="/delivery">Delivery costs and times</Link>
              </li>
              <li>
                <Link to="/returns">Returning something</Link>
              </li>
              <li>
                <Link to="/privacy">What we know about you</Link>
              </li>
            </ul>
          </Section>
          <Section title="In an emergency">
            <p>
              If someone has swallowed or breathed in paint, thinner or hardener, or has it in their eyes, call 111, or
              999 if life is in danger. Have the tin or its safety data sheet to hand; the data sheet is on the product
              page.
            </p>
          </Section>
          <Section title="The company">
            <p>
              <OurRegistration company={company} />
            </p>
            <p>
              Unhappy with something? Email the same address with the word "complaint"; a manager will reply within two
              working days.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
