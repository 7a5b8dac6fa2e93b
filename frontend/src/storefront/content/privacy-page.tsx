import { Link } from 'react-router-dom';
import { ContentPage, Section } from './content-page';
import { OurEmail } from './reach-us';

const SUMMARY =
  'What we know about you, why, who else sees it, and how long it is kept. Nobody is tracked and nothing is sold.';

export function PrivacyPage() {
  return (
    <ContentPage path="/privacy" summary={SUMMARY}>
      {({ company }) => (
        <>
          <Section title="Who is responsible">
            <p>
              {company.name}, at the address under <Link to="/contact">Contact</Link>. Questions about your data go to{' '}
              <OurEmail company={company} />.
            </p>
          </Section>
          <Section title="What we keep and why">
            <dl>
              <dt>When you order</dt>
              <dd>
                Name, e-mail, telephone, addresses, what you bought and what you paid: to carry out the contract, and
                because the tax law asks for it.
              </dd>
              <dt>When you have an account</dt>
              <dd>
                Your name, e-mail, a fingerprint of your password that cannot be read back, your cart, your points and
                your orders: to carry out the contract.
              </dd>
              <dt>When you apply for a trade account</dt>
              <dd>What you tell us about your business, and our decision about it: to carry out the contract.</dd>
              <dt>When you want the newsletter</dt>
              <dd>
                Your e-mail address and when you confirmed it: because you agreed. The link at the end of each letter
                takes the agreement back.
              </dd>
              <dt>When you ask for a mail once something is back in stock</dt>
              <dd>Your e-mail address and the product, until that mail is sent: because you asked for it.</dd>
              <dt>When you ask the assistant</dt>
              <dd>
                Nothing of the conversation: your message is answered and not stored. We count how many answers there
                were in a day. Where the assistant asked whether to add something to your cart, that question is kept
                for ten minutes.
              </dd>
              <dt>When you visit</dt>
              <dd>
                Technical records with your network address, for a few weeks: to keep the shop running and to stop
                people who guess passwords. That is our legitimate interest.
              </dd>
            </dl>
            <p>
              We use no advertising, no analytics of other companies, no profiling, and no decisions by machine alone.
              What lies on your device is on the page <Link to="/cookies">Cookies</Link>.
            </p>
          </Section>
          <Section title="Who else sees it">
            <ul>
              <li>
                Stripe, which takes card payments. It also gets your card number, which we never see. Where you have an
                account, it also gets your name and e-mail, and keeps the cards that you save, until you remove them or
                delete your account.
              </li>
              <li>Sage, which keeps our accounts.</li>
              <li>
                The provider of the language model behind the assistant, where we use one: it gets your message without
                e-mail addresses, telephone and card numbers, and of your orders the number, date, state and total if
                you ask about them. It does not get your name, your address or your account.
              </li>
              <li>The carrier, who needs your name, address and telephone.</li>
              <li>The companies that run our servers and send our e-mail, on our instructions only.</li>
              <li>Authorities, where the law obliges us.</li>
            </ul>
            <p>
              Some of them work outside the United Kingdom too. Then the contracts that the Information Commissioner has
              approved protect your data there.
            </p>
          </Section>
          <Section title="How long">
            <ul>
              <li>
                Orders and invoices: six years after the end of the financial year, as the tax law asks. Then only the
                figures stay; names, addresses, e-mail addresses and notes are deleted.
              </li>
              <li>A payment that was begun and not finished, and the record of each e-mail that we sent: 30 days.</li>
              <li>The log of what we passed on to our accounts about an order: 90 days.</li>
              <li>
                What failed on the way there, and which of our staff put it right: as long as the order. Failures that
                belong to no order: one year.
              </li>
              <li>Your account: until you delete it. What the law makes us keep then stays without your profile.</li>
              <li>The newsletter: until you unsubscribe. An address that is never confirmed is removed.</li>
              <li>Being signed in: 30 days, or until you sign out.</li>
            </ul>
            <p>What is older is deleted automatically, every night.</p>
          </Section>
          <Section title="Your rights">
            <p>
              You may see what we keep and have a copy, have it put right or deleted, limit or object to its use, and
              take back what you agreed to. Write to <OurEmail company={company} />; we answer within a month and it
              costs nothing.
            </p>
            <p>
              If you are not content with our answer, you can complain to the Information Commissioner's Office at{' '}
              <a href="https://ico.org.uk/make-a-complaint/">ico.org.uk</a> or on 0303 123 1113.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
