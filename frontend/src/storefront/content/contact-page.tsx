import { Link } from 'react-router-dom';
import { ContentPage, Section } from './content-page';
import { OurAddress, OurEmail, OurPhone, OurRegistration } from './reach-us';

const SUMMARY = 'Ring or write: someone who knows paint answers.';

export function ContactPage() {
  return (
    <ContentPage path="/contact" summary={SUMMARY}>
      {({ company, claims }) => (
        <>
          <Section title="Ring or write">
            <dl>
              {company.phone && (
                <>
                  <dt>Telephone</dt>
                  <dd>
                    <OurPhone company={company} />
                    {claims.supportHours && `, ${claims.supportHours}`}
                  </dd>
                </>
              )}
              {company.email && (
                <>
                  <dt>E-mail</dt>
                  <dd>
                    <OurEmail company={company} />
                  </dd>
                </>
              )}
            </dl>
            <p>
              About an order: please quote your order number (it starts with TC). About a colour: the paint code from
              the car's plate and the year it was built.
            </p>
          </Section>
          <Section title="Where we are">
            <OurAddress company={company} />
          </Section>
          <Section title="Quick answers">
            <ul>
              <li>
                <Link to="/delivery">What delivery costs and how long it takes</Link>
              </li>
              <li>
                <Link to="/returns">Sending something back</Link>
              </li>
              <li>
                <Link to="/privacy">What we keep about you</Link>
              </li>
            </ul>
          </Section>
          <Section title="In an emergency">
            <p>
              If paint, thinner or hardener was swallowed, breathed in or got into the eyes, ring 111, or 999 where life
              is in danger, and have the tin or its safety data sheet at hand. It is on the product page.
            </p>
          </Section>
          <Section title="The company">
            <p>
              <OurRegistration company={company} />
            </p>
            <p>
              Unhappy with something? Write to the same address with the word "complaint"; a manager will reply within
              two working days.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
