import { skipToken } from '@reduxjs/toolkit/query/react';
import { type ChangeEvent, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import {
  COLOUR_KIND_LABELS,
  colourPath,
  PLATE_PLACE_LABELS,
} from '../../../../backend/src/modules/catalogue/colours/colour-rules';
import { type LineColour, nameInColour } from '../../../../backend/src/platform/line-colour';
import { hasStatus } from '../../api/api-error';
import { mixingNote } from '../../api/cart/mixing-note';
import { useCart } from '../../api/cart/use-cart';
import { type ColourDetail, useGetColourQuery, useGetColourWithPricingQuery } from '../../api/colours-api';
import { useSession } from '../../api/session/use-session';
import { useGetConfigQuery } from '../../api/shop-api';
import { useWishlist } from '../../api/wishlist/use-wishlist-item';
import { ButtonLink } from '../../ui/button';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import { StateMessage } from '../../ui/feedback/state-message';
import flow from '../../ui/flow.module.css';
import { SelectField } from '../../ui/form/field';
import { listOfCrumbs } from '../../ui/head/crumb-list';
import { usePageHead } from '../../ui/head/use-page-head';
import layout from '../../ui/layout.module.css';
import { Breadcrumb, type Crumb } from '../../ui/navigation/breadcrumb';
import { Page, ProductGrid, SectionHeading } from '../../ui/page';
import { ProductCard } from '../../ui/product/product-card';
import { Swatch } from '../../ui/product/swatch';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { colourTitle, yearsText } from './colour-labels';
import styles from './colours.module.css';
import { PlateDrawing } from './plate-drawing';

type Card = ColourDetail['packs'][number];

const crumbsOf = (colour: ColourDetail): Crumb[] => [
  { title: 'Home', to: '/' },
  { title: 'Colours', to: '/colours' },
  { title: colour.make, to: `/colours?make=${colour.makeSlug}` },
  { title: `${colour.code} ${colour.name}` },
];

/** A factory colour: what it is, what goes under and over it, and the packs that it is mixed in (docs/rules.md#colours). */
export function ColourPage() {
  const { make = '', code = '' } = useParams();
  const { isSignedIn } = useSession();
  const { currentData, error, refetch } = useGetColourQuery({ make, code });
  const priced = useGetColourWithPricingQuery(isSignedIn ? { make, code } : skipToken);
  const missing = hasStatus(error, 404);
  usePageHead(missing ? { title: 'Colour not found', missing } : currentData && headOf(currentData));
  if (missing)
    return (
      <StateMessage
        level={1}
        icon="warning"
        title="Colour not found"
        text="We do not have this code in our list. Check it on the plate; we mix other codes too."
        actions={
          <ButtonLink to="/colours" variant="signal">
            Find a Colour
          </ButtonLink>
        }
      />
    );
  return (
    <Page>
      <AsyncView
        data={(isSignedIn && priced.currentData) || currentData}
        error={error}
        onRetry={refetch}
        what="this colour"
        skeleton={<Skeleton height="70vh" />}
      >
        {(colour) => (
          <>
            <Breadcrumb crumbs={crumbsOf(colour)} />
            <ColourView colour={colour} />
          </>
        )}
      </AsyncView>
    </Page>
  );
}

function headOf(colour: ColourDetail) {
  const title = colourTitle(colour);
  const canonical = colourPath(colour);
  const offers = colour.packs.map(({ name, price }) => ({
    ...{ '@type': 'Offer', name, price, priceCurrency: 'GBP', url: canonical },
  }));
  return {
    title: `${title} paint`,
    description: `${title}: ${COLOUR_KIND_LABELS[colour.kind].toLowerCase()} paint mixed to the code. Primer, clear and hardener that fit, and where the code is on a ${colour.make}.`,
    canonical,
    structured: async () => [
      listOfCrumbs(crumbsOf(colour), canonical),
      ...(offers.length > 0
        ? [{ '@type': 'Product', name: `${title} paint`, color: colour.name, sku: colour.code, offers }]
        : []),
    ],
  };
}

function ColourView({ colour }: { colour: ColourDetail }) {
  const [variant, setVariant] = useState('');
  const { data: config } = useGetConfigQuery();
  const { make, code, name, kind, packs, under, over, groundShade } = colour;
  const chosen: LineColour = { make, code, name, variant: variant || null, isChecked: true };
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) => setVariant(target.value);
  return (
    <>
      <header className={`${spacing.above12} ${styles.head}`}>
        <Swatch hex={colour.hex} large />
        <div>
          <h1>{colourTitle(colour)}</h1>
          <p className={`${typography.faint} ${spacing.above8} ${spacing.below16}`}>
            {colour.hex
              ? 'Screens differ: this picture is approximate. Spray a test card before the car.'
              : 'We have no picture of this colour. Spray a test card before the car.'}
          </p>
          <dl className={`${layout.facts} ${flow.wrap8} ${spacing.below16} ${styles.facts}`}>
            <Fact name="Kind" value={COLOUR_KIND_LABELS[kind]} />
            <Fact name="Years" value={yearsText(colour)} />
            <Fact name="Ground shade" value={groundShade ?? ''} />
          </dl>
          {colour.variants.length > 0 && (
            <SelectField
              optional
              name="variant"
              label="Variant"
              value={variant}
              onChange={choose}
              placeholder="Standard"
              options={colour.variants
                .filter(({ name: each }) => each.toLowerCase() !== 'standard')
                .map(({ name: each, note }) => ({ value: each, label: [each, note].filter(Boolean).join(', ') }))}
            />
          )}
        </div>
      </header>
      <section aria-label="Packs">
        <SectionHeading title={`Mixed for you in ${code}`} />
        {packs.length === 0 ? (
          <p>
            We do not sell this colour online. <Link to="/contact">Ask us</Link> for a price.
          </p>
        ) : (
          <>
            <p>
              {mixingNote(config?.claims.mixingTime)} <Link to={jobAddress(colour)}>How much do I need?</Link>
            </p>
            {kind === 'three-stage' && (
              <p>
                A three-stage pearl needs a ground colour and a mid coat. <Link to="/contact">Ask us</Link> which of the
                two a pack is for.
              </p>
            )}
            <Cards products={packs} colour={chosen} />
          </>
        )}
      </section>
      {under.length > 0 && (
        <section aria-label="Under it">
          <SectionHeading title={groundShade ? `Under it: primer, best in ${groundShade}` : 'Under it: primer'} />
          <Cards products={under} />
        </section>
      )}
      {over.length > 0 && (
        <section aria-label="Over it">
          <SectionHeading title="Over it: clear and its hardener" />
          <Cards products={over} />
        </section>
      )}
      <section aria-labelledby="plate" className={`${flow.stack12} ${layout.centre} ${styles.where}`}>
        <PlateDrawing place={colour.platePlace} />
        <div>
          <h2 id="plate">Where the code is on a {make}</h2>
          <p>
            <strong>{PLATE_PLACE_LABELS[colour.platePlace]}.</strong> {colour.plateNote} Models differ: look there
            first.
          </p>
        </div>
      </section>
    </>
  );
}

/** The job calculator with the largest pack, in this colour. */
function jobAddress({ make, code, packs }: ColourDetail): string {
  return `/job?${new URLSearchParams({ product: packs.at(-1)?.slug ?? '', make, code })}`;
}

function Fact({ name, value }: { name: string; value: string }) {
  if (!value) return null;
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Products at the viewer's prices; with a colour they are added in it. */
function Cards({ products, colour }: { products: Card[]; colour?: LineColour }) {
  const { add, isAdding } = useCart();
  const wishlist = useWishlist();
  return (
    <ProductGrid>
      {products.map((product) => {
        const line = colour ? { ...product, colour, name: nameInColour(product.name, colour) } : product;
        return (
          <ProductCard
            key={product.id}
            product={colour ? { ...product, isMixed: false } : product}
            wishlist={colour ? undefined : wishlist}
            onAdd={() => add(line, 1)}
            adding={isAdding(product.id)}
          />
        );
      })}
    </ProductGrid>
  );
}
