import { type CSSProperties, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCart } from '../../../api/cart/use-cart';
import { formatExclusions, type GoodsKind } from '../../../api/delivery-regions';
import { formatParts, formatRatio, goesWithLabel } from '../../../api/goes-with-labels';
import { useSession } from '../../../api/session/use-session';
import { useGetConfigQuery } from '../../../api/shop-api';
import type { GoesWith, ProductDetail, ShopConfig } from '../../../api/types';
import { Button } from '../../../ui/button';
import { Deferred, extraPart } from '../../../ui/deferred';
import { Notice } from '../../../ui/feedback/notice';
import { Skeleton } from '../../../ui/feedback/skeleton';
import flow from '../../../ui/flow.module.css';
import { Icon, type IconName } from '../../../ui/icons/icon';
import layout from '../../../ui/layout.module.css';
import { formatPounds, penceOf } from '../../../ui/money/money-format';
import { Price } from '../../../ui/money/price';
import { useVatChoice } from '../../../ui/money/vat-choice';
import { SectionHeading } from '../../../ui/page';
import { ProductBadges } from '../../../ui/product/badge';
import { ADD_LABEL as ADD, buttonLabel, CHOOSE_LABEL } from '../../../ui/product/button-label';
import { ChooseColour } from '../../../ui/product/choose-colour';
import { Picture } from '../../../ui/product/picture';
import { isForTrade, StockNote } from '../../../ui/product/stock-note';
import spacing from '../../../ui/spacing.module.css';
import typography from '../../../ui/typography.module.css';
import buyBoxStyles from './buying/buy-box.module.css';
import { BuyRow } from './buying/buy-row';
import dataSheetsStyles from './buying/data-sheets.module.css';
import deliveryNotesStyles from './buying/delivery-notes.module.css';
import safetyNotesStyles from './buying/safety-notes.module.css';
import { FamilyPicker } from './family/family-picker';
import { Gallery } from './gallery';
import goesWithStyles from './goes-with/goes-with.module.css';
import styles from './product-page.module.css';
import { ProductTabs } from './product-tabs';

const AddSelected = extraPart(() => import('./goes-with/add-selected').then((loaded) => loaded.AddSelected));

/** Products used with this one: hardener, thinner, gun, with mixing ratios (docs/rules.md#goes-with). */
export function GoesWithSection({ product }: { product: ProductDetail }) {
  const links = product.goesWith;
  if (links.length === 0) return null;
  return (
    <section aria-label="Goes with this">
      <SectionHeading title="Goes with this" />
      <ul className={flow.stack10}>
        {links.map((link) => (
          <GoesWithRow key={link.product.id} link={link} />
        ))}
      </ul>
      <div className={goesWithStyles.selection} style={{ '--others': links.length } as CSSProperties}>
        <Deferred>
          <AddSelected key={product.id} product={product} />
        </Deferred>
      </div>
    </section>
  );
}

/** One product that goes with another, with its ratio, price and button. */
function GoesWithRow({ link: { kind, ratio, note, product } }: { link: GoesWith }) {
  const { add, isAdding } = useCart();
  const label = buttonLabel(product);
  const isBuyable = label === ADD;
  return (
    <li className={`${layout.surface} ${goesWithStyles.row}`}>
      <div className={`${layout.frame} ${goesWithStyles.picture}`}>
        <Picture imageUrl={product.imageUrl} alt="" sizes="88px" />
      </div>
      <div>
        <p className={`${typography.eyebrow} ${typography.tiny}`}>{goesWithLabel(kind)}</p>
        <h3 className={`${layout.name} ${goesWithStyles.name}`}>
          <Link to={`/products/${product.slug}`}>{product.name}</Link>
        </h3>
        {ratio && (
          <p className={`${typography.fine} ${spacing.above4} ${goesWithStyles.ratio}`}>
            <strong>{formatRatio(ratio)}</strong>{' '}
            <span className={typography.muted}>{formatParts({ kind, ratio })}</span>
          </p>
        )}
        {note && <p className={`${typography.small}`}>{note}</p>}
      </div>
      <div className={`${flow.wrap8} ${goesWithStyles.deal}`}>
        <Price prices={product} />
        <StockNote inventory={product.inventory} isExact={isForTrade(product)} />
      </div>
      {label === CHOOSE_LABEL ? (
        <ChooseColour
          product={product}
          variant="outline"
          className={`${layout.finger} ${layout.full} ${spacing.above6} ${goesWithStyles.add}`}
        />
      ) : (
        <Button
          variant="outline"
          size="small"
          className={`${layout.finger} ${layout.full} ${spacing.above6} ${goesWithStyles.add}`}
          disabled={!isBuyable}
          onClick={() => add(product, 1)}
          isBusy={isAdding(product.id)}
          aria-label={isBuyable ? `${ADD}: ${product.name}` : `${product.name}: ${label}`}
        >
          {label}
        </Button>
      )}
    </li>
  );
}

/** Links to the product's documents, each with its type (docs/rules.md#paint-law), and for a coating to the sum of a job. */
export function DataSheets({ product }: { product: ProductDetail }) {
  const sheets = [
    { name: 'Safety data sheet', url: product.safetyDataSheetUrl },
    { name: 'Technical data sheet', url: product.technicalDataSheetUrl },
  ].filter(({ url }) => url);
  const isCoating = Boolean(product.paint?.coverage);
  if (sheets.length === 0 && !isCoating) return null;
  return (
    <ul className={`${layout.plain} ${flow.wrap8} ${dataSheetsStyles.sheets}`}>
      {isCoating && (
        <li className={`${layout.inline} ${typography.grey}`}>
          <Link className={`${typography.fine} ${typography.underlined}`} to={`/job?product=${product.slug}`}>
            How much do I need?
          </Link>
        </li>
      )}
      {sheets.map(({ name, url }) => (
        <li key={name} className={`${layout.inline} ${typography.grey}`}>
          <Icon name="document" size={18} />
          <a
            className={`${typography.fine} ${typography.underlined}`}
            href={url ?? undefined}
            target="_blank"
            rel="noreferrer"
            type="application/pdf"
          >
            {name}
            <span className={layout.unseen479}> (PDF)</span>
            <span className="visually-hidden"> opens in a new tab</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Returns the shop's promises for a product; a delivery time only where it is in stock. */
export function promisesOf(
  { deliveryTime, freeDelivery, nextDay, securePayment, rating }: ShopConfig['claims'],
  isInStock: boolean,
) {
  const notes: [icon: IconName, text: string, href?: string][] = [];
  if (deliveryTime && isInStock) notes.push(['clock', `Usually delivered in ${deliveryTime}`]);
  const delivery = [freeDelivery, isInStock && nextDay].filter(Boolean).join('. ');
  if (delivery) notes.push(['truck', delivery]);
  if (securePayment) notes.push(['lock', securePayment]);
  // The text names the shop, so that it is not taken for reviews of the product (docs/rules.md#reviews).
  if (rating) {
    const text = `Customers rate the shop ${rating.value}/${rating.outOf} (${rating.count} reviews)`;
    notes.push(['star', text, rating.source]);
  }
  return notes;
}

/**
 * The shop's promises beside every product, each claim with its switch (docs/rules.md#claims-and-ratings), and places
 * where this one cannot be delivered (docs/rules.md#where-goods-go). A delivery time is given only for goods in stock.
 */
export function DeliveryNotes({ goodsKind, isInStock }: { goodsKind: GoodsKind; isInStock: boolean }) {
  const { data: config } = useGetConfigQuery();
  if (!config) return <Skeleton height="96px" />;
  const notes = promisesOf(config.claims, isInStock);
  const exclusions = formatExclusions(config.deliveryRegions, goodsKind);
  if (notes.length === 0 && !exclusions) return null;
  return (
    <ul className={`${flow.stack8} ${deliveryNotesStyles.notes}`}>
      {notes.map(([icon, text, href]) => (
        <li key={text}>
          <Icon name={icon} />
          {href ? (
            <a href={href} target="_blank" rel="noreferrer">
              {text}
            </a>
          ) : (
            <span>{text}</span>
          )}
        </li>
      ))}
      {exclusions && (
        <li>
          <Icon name="pin" />
          <span>
            {exclusions} <Link to="/delivery">Where we deliver</Link>
          </span>
        </li>
      )}
    </ul>
  );
}

/**
 * Notes that paint law requires before the cart button (docs/rules.md#paint-law). Two lines are shown until the rest is
 * requested.
 */
export function SafetyNotes({ product }: { product: ProductDetail }) {
  const { hazardText, minimumAge, professionalOnly, voc } = product;
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const isDangerous = Boolean(hazardText || minimumAge || professionalOnly);
  if (!isDangerous && !voc) return null;
  const isLong = Boolean(hazardText);
  return (
    <div className={`${layout.relative} ${safetyNotesStyles.place}`}>
      <Notice
        tone={isDangerous ? 'warning' : 'info'}
        icon={isDangerous ? 'warning' : 'document'}
        title={hazardText ? 'Safety information' : undefined}
      >
        <div
          id={id}
          className={
            isLong && !isWhole ? `${safetyNotesStyles.words} ${safetyNotesStyles.short}` : safetyNotesStyles.words
          }
        >
          {professionalOnly && (
            <p>
              <strong>For professional use only.</strong> You must be trained to work with it.
            </p>
          )}
          {hazardText && <p>{hazardText}</p>}
          {minimumAge && (
            <p>
              <strong>Sold to people aged {minimumAge} and over.</strong> You confirm your age at checkout.
            </p>
          )}
          {voc && <p>VOC: {voc}</p>}
        </div>
      </Notice>
      {isLong && (
        <button
          type="button"
          className={`${typography.fine} ${typography.strong} ${layout.tall} ${typography.underlined} ${safetyNotesStyles.more}`}
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Show less' : 'Read all'}
        </button>
      )}
    </div>
  );
}

type Prices = Pick<ProductDetail, 'price' | 'compareAtPrice' | 'tradePrice'>;

const PENCE_PER_POUND = 100;

/** Returns the viewer's price, as the page shows it. */
const paidFor = ({ price, tradePrice }: Prices) =>
  tradePrice !== undefined && penceOf(tradePrice) < penceOf(price) ? tradePrice : price;

/**
 * Returns the viewer's saving, "£20.80 (22%)", on the price struck through beside theirs (docs/rules.md#price-badges);
 * null where none is.
 */
export function savingOf(product: Prices): string | null {
  const { price, compareAtPrice } = product;
  const paid = paidFor(product);
  const before = penceOf(paid) < penceOf(price) ? price : (compareAtPrice ?? price);
  const saved = penceOf(before) - penceOf(paid);
  if (saved <= 0) return null;
  return `${formatPounds(String(saved / PENCE_PER_POUND))} (${Math.round((saved / penceOf(before)) * 100)}%)`;
}

/** Returns the points that one of the product earns (docs/rules.md#points-earned); the server counts those of an order. */
export function pointsOf(product: Prices & Pick<ProductDetail, 'pointsEarned'>): number {
  return product.pointsEarned > 0 ? product.pointsEarned : Math.floor(penceOf(paidFor(product)) / PENCE_PER_POUND);
}

/** `awaitsPrice`: the viewer's prices are being loaded; the places of all prices and buttons are empty. */
type ShownProduct = ProductDetail & { awaitsPrice?: boolean };

/** The viewer's saving on the higher of the two prices shown, and the points that they earn. */
export function Saving({ product }: { product: ShownProduct }) {
  const { isSignedIn } = useSession();
  const saving = savingOf(useVatChoice() === 'ex' ? product.exVat : product);
  // Viewers whose prices are awaited have accounts: the line keeps its place.
  const points = product.awaitsPrice || (isSignedIn && product.mayBuy) ? pointsOf(product) : 0;
  if (!saving && points === 0) return null;
  return (
    <p className={`${flow.wrap8} ${spacing.above4} ${typography.fine} ${spacing.gap0x12}`}>
      {saving && <span className={`${typography.strong} ${typography.success}`}>You save {saving}</span>}
      {points > 0 && (
        <span>
          Earn {points.toLocaleString('en-GB')} {points === 1 ? 'point' : 'points'}
        </span>
      )}
    </p>
  );
}

interface BuyBoxProps {
  product: ShownProduct;
  onStockChanged: () => void;
  /** The product that was chosen from the family and has not come yet. */
  awaitedSlug?: string;
  /** Shows the buttons as customers see them, without effect. */
  isPreview: boolean;
}

export function BuyBox({ product, onStockChanged, awaitedSlug, isPreview }: BuyBoxProps) {
  const isAwaiting = awaitedSlug !== undefined;
  const outdated = product.awaitsPrice ? layout.hidden : isAwaiting ? layout.dim : '';
  return (
    <div className={`${flow.stack16} ${buyBoxStyles.box}`} aria-busy={isAwaiting}>
      <div className={`${layout.cluster} ${layout.tight} ${buyBoxStyles.top}`}>
        <p className={`${typography.eyebrow} ${typography.grey}`}>{product.sku}</p>
        <ProductBadges product={product} />
        <StockNote inventory={product.inventory} isExact={isForTrade(product)} />
      </div>
      <h1 className={buyBoxStyles.name}>{product.name}</h1>
      {product.shortDescription && (
        <p className={`${typography.muted} ${buyBoxStyles.short}`}>{product.shortDescription}</p>
      )}
      <div className={`${buyBoxStyles.deal} ${outdated}`}>
        <Price prices={product} size="page" />
        <Saving product={product} />
      </div>
      <div className={product.awaitsPrice ? `${buyBoxStyles.choice} ${layout.hidden}` : buyBoxStyles.choice}>
        <FamilyPicker product={product} awaitedSlug={awaitedSlug} isPreview={isPreview} />
      </div>
      <SafetyNotes product={product} />
      <DataSheets product={product} />
      <div className={`${flow.stack16} ${outdated}`} inert={isPreview || isAwaiting}>
        <BuyRow key={product.id} product={product} onStockChanged={onStockChanged} />
      </div>
      <div className={buyBoxStyles.delivery}>
        <DeliveryNotes goodsKind={product.goodsKind} isInStock={product.inventory > 0} />
      </div>
    </div>
  );
}

/** Few products have it, and it is below the first screen. */
const FamilyMatrix = extraPart(() => import('./family/family-matrix').then((loaded) => loaded.FamilyMatrix));

interface ProductBodyProps {
  product: ShownProduct;
  onStockChanged: () => void;
  /** Another product of the family that was chosen and has not come yet: until then nothing can be bought. */
  awaitedSlug?: string;
  /** In the back office's preview nothing can be bought. */
  isPreview?: boolean;
}

/** The main part of a product page: pictures, price, legal notes and texts. */
export function ProductBody({ product, onStockChanged, awaitedSlug, isPreview = false }: ProductBodyProps) {
  return (
    <>
      <div
        className={
          product.family
            ? `${flow.stack12} ${layout.top} ${styles.product} ${styles.choosable}`
            : `${flow.stack12} ${layout.top} ${styles.product}`
        }
      >
        <Gallery key={product.id} name={product.name} images={imagesOf(product)} />
        <BuyBox product={product} onStockChanged={onStockChanged} awaitedSlug={awaitedSlug} isPreview={isPreview} />
      </div>
      <div className={product.awaitsPrice ? layout.hidden : undefined} inert={isPreview || awaitedSlug !== undefined}>
        {product.family?.optionName && (
          <Deferred>
            <FamilyMatrix product={product} />
          </Deferred>
        )}
        <GoesWithSection product={product} />
      </div>
      <ProductTabs key={`about ${product.id}`} product={product} />
    </>
  );
}

function imagesOf({ images, imageUrl }: ProductDetail): string[] {
  const all = [...(imageUrl ? [imageUrl] : []), ...(images ?? [])];
  return [...new Set(all)];
}
