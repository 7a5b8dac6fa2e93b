import { Link } from 'react-router-dom';
import { ContentPage, Section } from './content-page';
import { OurEmail } from './reach-us';

const SUMMARY =
  'How we use your data: what we keep, why, for how long, and who else sees it. We never track you or sell your data.';

export function PrivacyPage() {
  return (
    <ContentPage path="/privacy" summary={SUMMARY}>
      {({ company }) => (
        <>
          <Section title="Who is responsible">
            <p>
              {company.name}, at the address on our <Link to="/contact">contact</Link> page. For questions about your
              data, email <OurEmail company={company} />.
            </p>
          </Section>
          <Section title="What we keep and why">
            <dl>
              <dt>When you order</dt>
              <dd>
                Your name, email, phone number and addresses, what you bought and what you paid: to carry out the
                contract, and because tax law requires it.
              </dd>
              <dt>When you have an account</dt>
              <dd>
                Your name, email, a fingerprint of your password that cannot be turned back into it, your cart, your
                points and your orders: to carry out the contract.
              </dd>
              <dt>When you apply for a trade account</dt>
              <dd>What you tell us about your business, and our decision about it: to carry out the contract.</dd>
              <dt>When you subscribe to the newsletter</dt>
              <dd>
                Your email address and when you confirmed it: because you agreed. The link at the end of each newsletter
                withdraws your agreement.
              </dd>
              <dt>When you ask us to email you once something is back in stock</dt>
              <dd>Your email address and the product, until that email is sent: because you asked for it.</dd>
              <dt>When you write to us on the contact page</dt>
              <dd>
                Your name and email address, your message and, if you give it, your order number: to answer you. The
                shop emails it to us and to no one else. Once that email has gone, the shop keeps no copy of the
                message; it stays in our mailbox for as long as your question needs.
              </dd>
              <dt>When you ask the assistant</dt>
              <dd>
                None of the conversation: your message is answered and not stored. We count how many answers are given
                in a day. If the assistant asks whether to add something to your cart, that question is kept for ten
                minutes.
              </dd>
              <dt>When you visit</dt>
              <dd>
                Technical records with your IP address, for a few weeks: to keep the shop running and to stop people
                guessing passwords. That is our legitimate interest.
              </dd>
            </dl>
            <p>
              We use no advertising, no third-party analytics, no profiling and no automated decisions. Our{' '}
              <Link to="/cookies">cookies</Link> page lists what is kept on your device.
            </p>
          </Section>
          <Section title="Who else sees it">
            <ul>
              <li>
                Stripe, which takes card payments. It gets your card number, of which we see the brand and the last four
                digits. If you have an account, it also gets your name and email, and keeps the cards that you save
                until you remove them or delete your account.
              </li>
              <li>Sage, which keeps our accounts.</li>
              <li>
                The provider of the language model behind the assistant, if we use one. It gets your message with email
                addresses, phone and card numbers removed and, if you ask about your orders, their number, date, status
                and total. It does not get your name, address or account.
              </li>
              <li>The carrier, which needs your name, address and phone number.</li>
              <li>The companies that run our servers and send our emails, only on our instructions.</li>
              <li>Authorities, where the law requires it.</li>
            </ul>
            <p>
              Some of them also work outside the United Kingdom. Your data is then protected by contracts that the
              Information Commissioner has approved.
            </p>
          </Section>
          <Section title="How long we keep it">
            <ul>
              <li>
                Orders and invoices: six years after the end of the financial year, as tax law requires. After that only
                the figures remain; names, addresses, email addresses and notes are deleted.
              </li>
              <li>
                A payment that was started and not finished, and the record of each email that we sent, or that you sent
                us on the contact page: 30 days.
              </li>
              <li>The log of what we sent to our accounts about an order: 90 days.</li>
              <li>
                What failed on the way there, and which of our staff put it right: as long as the order. Failures not
                linked to an order: one year.
              </li>
              <li>Your account: until you delete it. We then keep only what the law requires, without your profile.</li>
              <li>The newsletter: until you unsubscribe. An address that is never confirmed is removed.</li>
              <li>Being signed in: 30 days, or until you sign out.</li>
            </ul>
            <p>Anything older is deleted automatically, every night.</p>
          </Section>
          <Section title="Your rights">
            <p>
              You may see what we keep and have a copy, have it corrected or deleted, restrict or object to its use, and
              withdraw your consent. Email <OurEmail company={company} />; we reply within a month, free of charge.
            </p>
            <p>
              If you are unhappy with our reply, you can complain to the Information Commissioner's Office at{' '}
              <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a> or on 0303 123 1113.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
