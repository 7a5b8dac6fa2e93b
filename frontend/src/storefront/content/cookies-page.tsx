import { Link } from 'react-router-dom';
import layout from '../../ui/layout.module.css';
import { ContentPage, Section } from './content-page';
import { OurEmail } from './reach-us';
import styles from './retention-table.module.css';

export interface Kept {
  name: string;
  purpose: string;
  until: string;
}

/** Data that the shop stores in the browser. */
export function KeptTable({ label, kept }: { label: string; kept: Kept[] }) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead className={layout.unseen559}>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">What for</th>
          <th scope="col">Until</th>
        </tr>
      </thead>
      <tbody>
        {kept.map(({ name, purpose, until }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{purpose}</td>
            <td>
              <span className={styles.until}>Until: </span>
              {until}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SUMMARY = 'We use only the cookies the shop needs to work, so there is no banner to dismiss.';

const COOKIES: Kept[] = [
  {
    name: '__Host-topcoat_session (topcoat_session in the demo)',
    purpose: 'Keeps you signed in',
    until: '30 days, or until you sign out; staff 12 hours',
  },
  {
    name: 'topcoat_external',
    purpose: 'Brings you back to the shop after you sign in with another provider',
    until: '10 minutes, or until you are back',
  },
  {
    name: '__Host-topcoat_checkout (topcoat_checkout in the demo)',
    purpose: 'Finds your unfinished payment when you buy as a guest',
    until: '24 hours',
  },
  {
    name: '__Host-topcoat_chat (topcoat_chat in the demo)',
    purpose: 'Links what the assistant asks about your cart to your answer',
    until: 'You close the browser',
  },
  {
    name: '__stripe_mid, __stripe_sid',
    purpose: 'Set by Stripe at checkout, to detect card fraud',
    until: '1 year and 30 minutes',
  },
];

const ON_DEVICE: Kept[] = [
  { name: 'guest_cart_items, guest_cart_id', purpose: 'Your cart while you are not signed in', until: 'You empty it' },
  { name: 'wishlist', purpose: 'The products in your wishlist', until: 'You remove them or sign in' },
  { name: 'recent_searches', purpose: 'Your last five searches', until: 'You clear them in the search box' },
  {
    name: 'vat_default, vat_chosen',
    purpose: 'Whether you see prices with or without VAT',
    until: 'You clear them in your browser',
  },
  {
    name: 'topcoat_wallet',
    purpose: 'Whether this browser has a wallet, so that checkout keeps its place',
    until: 'You clear it in your browser',
  },
  {
    name: 'list_view',
    purpose: 'Whether lists of products show tiles or rows while you are signed in',
    until: 'You clear it in your browser',
  },
  {
    name: 'topcoat_checkout',
    purpose: 'What you typed at checkout, in case the page reloads; never a card number',
    until: 'You close the tab',
  },
  {
    name: 'topcoat_paying',
    purpose: 'The payment of a guest whose order is not confirmed yet, so that nobody pays twice',
    until: 'The order is made, at most 24 hours',
  },
  {
    name: 'topcoat_quick_order',
    purpose: 'The lines of a quick order that are not in your cart yet',
    until: 'You add or remove them, or close the tab',
  },
  {
    name: 'having_some',
    purpose: 'The hardeners and thinners of which you said that you have some',
    until: 'You order, or sign out',
  },
  {
    name: 'mix_timers',
    purpose: 'The pot lives that you started on the page for mixing: name of the mix, when mixed, usable until',
    until: 'You stop the timer or its alarm',
  },
  {
    name: 'assistant_conversation',
    purpose: 'What you asked the paint assistant, and its answers',
    until: 'You sign out, delete it or close the tab',
  },
  {
    name: 'page_user, page_replaced',
    purpose: 'Tells your other tabs that someone signed in or out, and why a page was loaded again',
    until: 'Someone else signs in or out, and the page has told you',
  },
  {
    name: 'react-router-scroll-positions',
    purpose: 'How far you had scrolled, for when you go back to a page',
    until: 'You close the tab',
  },
  {
    name: 'topcoat.menu, topcoat.table.…, draft:…',
    purpose: 'For our staff: how they set up menu and tables, and notes that they have not saved',
    until: 'They clear it in the browser; notes until the tab is closed',
  },
];

export function CookiesPage() {
  return (
    <ContentPage path="/cookies" summary={SUMMARY}>
      {({ company }) => (
        <>
          <Section title="Cookies">
            <p>You need these to sign in or pay. If you only browse, none is set.</p>
            <KeptTable label="Cookies" kept={COOKIES} />
          </Section>
          <Section title="Kept on your device">
            <p>This stays in your browser and is not sent to us with every page.</p>
            <KeptTable label="Kept on your device" kept={ON_DEVICE} />
          </Section>
          <Section title="What we do not use">
            <p>
              No advertising, no third-party analytics, no social media buttons that track you. All of the above is
              strictly necessary for what you ask the shop to do, so the law does not require your consent. You can
              delete it in your browser at any time; you will be signed out, and a guest's cart will be empty.
            </p>
            <p>
              Our <Link to="/privacy">privacy</Link> page lists what we keep ourselves. Questions? Email{' '}
              <OurEmail company={company} />.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
