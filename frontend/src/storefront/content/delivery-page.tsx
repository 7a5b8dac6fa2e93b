import { Link } from 'react-router-dom';
import type { DeliveryRegion, GoodsKind } from '../../api/delivery-regions';
import { Icon } from '../../ui/icons/icon';
import { formatPounds, formatRoundPounds } from '../../ui/money/money-format';
import typography from '../../ui/typography.module.css';
import { ContentPage, Section } from './content-page';
import styles from './delivery-table.module.css';
import { OurEmail, OurPhone } from './reach-us';

const KINDS: [GoodsKind, string][] = [
  ['flammable', 'Paint, thinners, aerosols'],
  ['mainland-only', 'Goods on a pallet'],
  ['any', 'Other goods'],
];

/** Delivery areas by kind of goods, as set in the settings and enforced by checkout (docs/rules.md#where-goods-go). */
export function DeliveryTable({ regions }: { regions: readonly DeliveryRegion[] }) {
  return (
    <table className={styles.table} aria-label="Where we deliver">
      <thead>
        <tr>
          <th scope="col">To</th>
          {KINDS.map(([kind, label]) => (
            <th key={kind} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {regions.map(({ region, name, goods }) => (
          <tr key={region}>
            <th scope="row">{`${name.charAt(0).toUpperCase()}${name.slice(1)}`}</th>
            {KINDS.map(([kind]) =>
              goods.includes(kind) ? (
                <td key={kind} className={typography.success}>
                  <Icon name="check" size={18} /> Yes
                </td>
              ) : (
                <td key={kind} className={typography.error}>
                  <Icon name="close" size={18} /> No
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SUMMARY =
  'What delivery costs, how long it takes, where we deliver, and why paint and aerosols go by road and ferry only.';

export function DeliveryPage() {
  return (
    <ContentPage path="/delivery" summary={SUMMARY}>
      {({ freeShippingThreshold, shippingPrice, claims, company, deliveryRegions }) => (
        <>
          <Section title="What it costs">
            <p>
              Delivery is {formatPounds(shippingPrice)} per order, whatever it weighs, and free when your goods come to{' '}
              {formatRoundPounds(freeShippingThreshold)} or more before any reward points are taken off.
            </p>
          </Section>
          <Section title="How long it takes">
            <p>
              {claims.deliveryTime
                ? `Orders usually arrive in ${claims.deliveryTime}.`
                : 'We send your order as soon as it is packed and email you when it is on its way.'}{' '}
              Working days are Monday to Friday, excluding bank holidays.{' '}
              <Link to="/products?search=mixed+to+order">Paint mixed to your colour</Link> has to be made first
              {claims.mixingTime && `, which can take ${claims.mixingTime}`}.
            </p>
            {claims.nextDay && (
              <p>
                Need it sooner? We deliver next day to most of mainland Britain. Ring <OurPhone company={company} />{' '}
                before you order.
              </p>
            )}
            <p>
              If we cannot deliver within 30 days of your order, you may cancel it and we will refund everything you
              paid.
            </p>
          </Section>
          <Section title="Where we deliver">
            <DeliveryTable regions={deliveryRegions} />
            <p>
              The price is the same everywhere.
              {claims.islandTime &&
                ` Please allow ${claims.islandTime} for the Highlands and for anything that goes by ferry.`}{' '}
              The product page and your cart say where a product cannot go, and checkout tells you as soon as you enter
              your postcode.
            </p>
          </Section>
          <Section title="Paint, aerosols and other flammable goods">
            <p>
              Paint, thinners, hardeners, fillers and aerosols are dangerous goods in transport. We pack them in limited
              quantities, labelled as the rules require, and send them by road and ferry only, never by air or ordinary
              post. So:
            </p>
            <ul>
              <li>we need a street address: no parcel lockers or collection points;</li>
              <li>someone has to be in to take the parcel; it is not left on the doorstep;</li>
              <li>an order of paint and tools may come in two parcels, for a single delivery charge.</li>
            </ul>
            <p>
              Some products are sold to adults only. The product page says so, and we ask you to confirm your age before
              you pay.
            </p>
          </Section>
          <Section title="If something is wrong">
            <p>
              Tins can leak and parcels can go missing. Please open the box when it arrives, keep the packaging, and
              email a photo and your order number to <OurEmail company={company} />. We will send a replacement or a
              refund, whichever you prefer. There is more on our <Link to="/returns">returns</Link> page.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
