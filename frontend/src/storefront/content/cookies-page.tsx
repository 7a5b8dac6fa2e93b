import { Link } from 'react-router-dom';
import { ContentPage, Section } from './content-page';
import { OurEmail } from './reach-us';
import { type Kept, KeptTable } from './retention-table';

const SUMMARY = 'We keep only what the shop needs to work, so there is no banner to click away.';

const COOKIES: Kept[] = [
  {
    name: '__Host-topcoat_session (topcoat_session in the demo)',
    purpose: 'Keeps you signed in',
    until: '30 days, or until you sign out; staff 12 hours',
  },
  { name: 'recent_searches', purpose: 'Your last five searches', until: 'You clear them in the search' },
  {
    name: 'topcoat_checkout',
    purpose: 'Finds your unfinished payment again when you buy as a guest',
    until: '24 hours',
  },
  {
    name: 'topcoat_chat',
    purpose: 'Keeps what the assistant asked you about your cart apart from what it asked others',
    until: 'You close the browser',
  },
  {
    name: '__stripe_mid, __stripe_sid',
    purpose: 'Set by Stripe on the checkout page, to recognise fraud with stolen cards',
    until: '1 year and 30 minutes',
  },
];

const ON_DEVICE: Kept[] = [
  { name: 'guest_cart_items, guest_cart_id', purpose: 'Your cart while you are not signed in', until: 'You empty it' },
  { name: 'wishlist', purpose: 'The products that you marked with a heart', until: 'You take the hearts away' },
  {
    name: 'topcoat_checkout',
    purpose: 'What you typed at the checkout, should the page be loaded again; never a card number',
    until: 'You close the tab',
  },
  {
    name: 'dismissed_cart_hints',
    purpose: 'The hints in your cart that you have hidden',
    until: 'You close the tab',
  },
  {
    name: 'assistant_conversation',
    purpose: 'What you asked the paint assistant, and its answers',
    until: 'You sign out, delete it or close the tab',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'How far you had scrolled, for when you go back',
    until: 'You close the tab',
  },
];

export function CookiesPage() {
  return (
    <ContentPage path="/cookies" summary={SUMMARY}>
      {({ company }) => (
        <>
          <Section title="Cookies">
            <p>Without them you could not sign in or pay. If you only look round, none is set.</p>
            <KeptTable label="Cookies" kept={COOKIES} />
          </Section>
          <Section title="Kept on your device">
            <p>This stays in your browser and is not sent to us with each page.</p>
            <KeptTable label="Kept on your device" kept={ON_DEVICE} />
          </Section>
          <Section title="What there is not">
            <p>
              No advertising, no statistics of other companies, no buttons that report to social networks. All of the
              above is strictly necessary for what you ask the shop to do, so the law needs no consent for it. You can
              delete it in your browser at any time; you are then signed out and a guest's cart is empty.
            </p>
            <p>
              What we keep on our side is under <Link to="/privacy">Privacy</Link>; questions go to{' '}
              <OurEmail company={company} />.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
