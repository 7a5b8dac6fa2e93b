import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ShopConfig } from '../../api/types';
import { Icon, type IconName } from '../../ui/icons/icon';
import { ContactForm } from './contact/contact-form';
import { ContentPage, Section } from './content-page';
import styles from './content-page.module.css';
import { OurAddress, OurEmail, OurPhone, OurRegistration } from './reach-us';

const SUMMARY = 'Call us, email us or write to us here: someone who knows paint will answer.';

export function ContactPage() {
  return (
    <ContentPage path="/contact" summary={SUMMARY}>
      {({ company, claims }) => (
        <>
          <Section title="Call or email us">
            <dl className={styles.ways}>
              {company.phone && (
                <Way icon="phone" name="Phone" note={claims.supportHours}>
                  <OurPhone company={company} />
                </Way>
              )}
              {company.email && (
                <Way icon="mail" name="Email" note="Pictures help with colours and damage">
                  <OurEmail company={company} />
                </Way>
              )}
            </dl>
            <p>
              For an order, please quote your order number (it starts with TC). For a colour, have the paint code from
              the car's plate and the year it was built.
            </p>
          </Section>
          {company.email && (
            <Section title="Write to us">
              <ContactForm />
            </Section>
          )}
          <Section title="Where we are">
            <OurAddress company={company} />
            <p>
              <a href={mapAddress(company)} target="_blank" rel="noreferrer">
                Find us on a map
              </a>
            </p>
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

interface WayProps {
  icon: IconName;
  name: string;
  note: string | null;
  children: ReactNode;
}

/** A way to reach the shop, with its opening hours. */
function Way({ icon, name, note, children }: WayProps) {
  return (
    <div className={styles.way}>
      <dt>
        <Icon name={icon} size={22} />
        {name}
      </dt>
      <dd>{children}</dd>
      {note && <dd>{note}</dd>}
    </div>
  );
}

/** A page of OpenStreetMap, which asks for no consent and is opened by the visitor alone. */
const mapAddress = ({ address }: ShopConfig['company']): string =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address.join(', ') })}`;
