import { Link } from 'react-router-dom';
import { formatPounds, formatRoundPounds } from '../../ui/money/money-format';
import { ContentPage, Section } from './content-page';
import { DeliveryTable } from './delivery-table';
import { OurEmail, OurPhone } from './reach-us';

const SUMMARY =
  'What delivery costs, how long it takes, where we deliver to, and why paint and aerosols travel by road and ferry only.';

export function DeliveryPage() {
  return (
    <ContentPage path="/delivery" summary={SUMMARY}>
      {({ freeShippingThreshold, shippingPrice, claims, company, deliveryRegions }) => (
        <>
          <Section title="What it costs">
            <p>
              Delivery is {formatPounds(shippingPrice)} an order, however heavy it is, and free when the goods come to{' '}
              {formatRoundPounds(freeShippingThreshold)} or more. Reward points that you use do not count against that.
            </p>
          </Section>
          <Section title="How long it takes">
            <p>
              {claims.deliveryTime
                ? `Orders usually arrive in ${claims.deliveryTime}.`
                : 'We send your order as soon as it is packed and tell you by e-mail when it is on its way.'}{' '}
              Working days are Monday to Friday without bank holidays. Paint that is mixed to your colour is made first
              {claims.mixingTime && `, which can take ${claims.mixingTime}`}.
            </p>
            {claims.nextDay && (
              <p>
                Need it sooner? {claims.nextDay} to most of the mainland: ring us on <OurPhone company={company} />{' '}
                before you order.
              </p>
            )}
            <p>
              If we cannot deliver within 30 days of your order, you may cancel it and have everything back that you
              paid.
            </p>
          </Section>
          <Section title="Where we deliver">
            <DeliveryTable regions={deliveryRegions} />
            <p>
              The price is the same everywhere.
              {claims.islandTime && ` Please allow ${claims.islandTime} for the Highlands and for what goes by ferry.`}{' '}
              A product's page and your cart say where it cannot go, and checkout tells you as soon as you have typed
              your postcode.
            </p>
          </Section>
          <Section title="Paint, aerosols and other flammable goods">
            <p>
              Paint, thinners, hardeners, fillers and aerosols are dangerous goods in transport. We pack them in limited
              quantities, marked as the rules ask, and send them by road and ferry only, never by air and never by
              ordinary post. Therefore:
            </p>
            <ul>
              <li>we need a street address: no parcel lockers or collection points;</li>
              <li>someone has to be there to take the parcel; it is not left on the doorstep;</li>
              <li>an order of paint and tools may come in two parcels, for one delivery charge.</li>
            </ul>
            <p>
              Some products are sold to adults only. The product's page says so, and we ask you to confirm your age
              before you pay.
            </p>
          </Section>
          <Section title="When something is not right">
            <p>
              A tin can leak or a parcel go missing. Please open the box when it comes, keep the packaging, and send a
              photograph with your order number to <OurEmail company={company} />. We send a replacement or your money
              back; which, is up to you. The rest is on the page about <Link to="/returns">returns</Link>.
            </p>
          </Section>
        </>
      )}
    </ContentPage>
  );
}
