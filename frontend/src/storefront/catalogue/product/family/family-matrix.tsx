import { type FormEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { mostPerLine } from '../../../../../../backend/src/modules/cart/quantity-limit';
import { readWhole } from '../../../../../../backend/src/platform/typed-numbers';
import { useCart } from '../../../../api/cart/use-cart';
import type { FamilyMember, ProductDetail } from '../../../../api/types';
import { Button } from '../../../../ui/button';
import layout from '../../../../ui/layout.module.css';
import { formatPounds, penceOf } from '../../../../ui/money/money-format';
import { useVatChoice } from '../../../../ui/money/vat-choice';
import { KEEPS_FOCUS } from '../../../../ui/navigation/keeps-focus';
import { SectionHeading } from '../../../../ui/page';
import { ADD_LABEL, buttonLabel, CHOOSE_LABEL } from '../../../../ui/product/button-label';
import { ChooseColour } from '../../../../ui/product/choose-colour';
import { isForTrade, StockNote } from '../../../../ui/product/stock-note';
import typography from '../../../../ui/typography.module.css';
import { useAddTogether } from '../buying/use-add-together';
import styles from './family-matrix.module.css';
import { FAMILY_MATRIX } from './family-picker';
import { formatPack, formatUnitPrice } from './pack-labels';

/** A member of a family with the quantity typed for it. */
interface MemberQuantity {
  member: FamilyMember;
  /** "P80", "Standard 500 ml". */
  label: string;
  /** 0 where nothing, or nothing readable, was typed. */
  quantity: number;
  inCart: number;
  /** Why the text cannot be added, in plain words; null where it can. */
  problem: string | null;
}

/** Returns a member's name within its family; the pack only where the packs differ. */
function memberLabel(member: FamilyMember, members: readonly FamilyMember[]): string {
  const hasPacks = new Set(members.map(formatPack)).size > 1;
  return [member.colour, hasPacks && formatPack(member)].filter(Boolean).join(' ') || member.name;
}

/** Reads the typed quantities, each limited to the stock less what is in the cart (docs/rules.md#product-families). */
function readQuantities(
  members: readonly FamilyMember[],
  texts: Readonly<Record<string, string>>,
  inCartOf: (productId: string) => number,
): MemberQuantity[] {
  return members.map((member) => {
    const label = memberLabel(member, members);
    const text = (texts[member.id] ?? '').trim();
    const typed = text === '' ? 0 : readWhole(text);
    const inCart = inCartOf(member.id);
    const problem = typed === null ? `${label}: enter a whole number.` : tooMany(label, member, typed, inCart);
    return { member, label, quantity: typed ?? 0, inCart, problem };
  });
}

function tooMany(label: string, { inventory }: FamilyMember, quantity: number, inCart: number): string | null {
  const left = Math.max(0, mostPerLine(inventory) - inCart);
  if (quantity <= left) return null;
  const limit = mostPerLine(inventory) < inventory ? 'allowed per line' : 'in stock';
  const count = mostPerLine(inventory).toLocaleString('en-GB');
  return inCart > 0
    ? `${label}: only ${count} ${limit}, and ${inCart.toLocaleString('en-GB')} in your cart already.`
    : `${label}: only ${count} ${limit}.`;
}

/** Returns the chosen quantities as a text: "P80 × 2, P180 × 1". */
const describeQuantities = (chosen: readonly MemberQuantity[]) =>
  chosen.map(({ label, quantity }) => `${label} × ${quantity.toLocaleString('en-GB')}`).join(', ');

interface FamilyMatrixProps {
  product: Pick<ProductDetail, 'id' | 'family' | 'payableExVat'>;
}

/** Quantities of several members of a family, such as grits, added in one call (docs/rules.md#product-families). */
export function FamilyMatrix({ product }: FamilyMatrixProps) {
  const { family } = product;
  const [texts, setTexts] = useState<Record<string, string>>({});
  const { items } = useCart();
  const { addTogether, isAdding, notes } = useAddTogether();
  const isExVat = useVatChoice() === 'ex';
  const table = useRef<HTMLTableElement>(null);
  const problemsId = useId();
  if (!family?.optionName) return null;

  const inCartOf = (id: string) => items.find(({ productId }) => productId === id)?.quantity ?? 0;
  const rows = readQuantities(family.members, texts, inCartOf);
  const chosen = rows.filter(({ quantity }) => quantity > 0);
  const problems = rows.flatMap(({ problem }) => problem ?? []);
  const units = chosen.reduce((sum, { quantity }) => sum + quantity, 0);
  const total = chosen.reduce(
    (sum, { member, quantity }) => sum + quantity * penceOf(isExVat ? member.payableExVat : member.payable),
    0,
  );

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (problems.length > 0) return table.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    if (units === 0) return table.current?.querySelector('input')?.focus();
    const lines = chosen.map(({ member: { id, inventory, payable }, quantity }) => ({
      ...{ productId: id, quantity, available: inventory, price: payable },
    }));
    if (await addTogether(lines, `${family.name}: ${describeQuantities(chosen)}`)) setTexts({});
  };

  return (
    <section id={FAMILY_MATRIX} aria-label="Order several at once">
      <SectionHeading title="Order several at once" />
      <form className={`${layout.surface} ${styles.form}`} onSubmit={(event) => void submit(event)} noValidate>
        <table ref={table} className={`${layout.tight} ${typography.fine} ${styles.table}`} aria-label={family.name}>
          <thead>
            <tr>
              <th scope="col">{family.optionName}</th>
              <th scope="col">{isExVat ? 'Price ex VAT' : 'Price'}</th>
              <th scope="col">Stock</th>
              <th scope="col">Quantity</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <MatrixRow
                key={row.member.id}
                row={row}
                isShown={row.member.id === product.id}
                isExact={isForTrade(product)}
                text={texts[row.member.id] ?? ''}
                problemsId={problemsId}
                onType={(text) => setTexts((before) => ({ ...before, [row.member.id]: text }))}
              />
            ))}
          </tbody>
        </table>
        <div
          className={`${layout.spreadWide} ${layout.tight} ${styles.foot} ${units > 0 ? `${layout.white} ${styles.chosen}` : ''}`}
          // Hides the bar of the page's own product (buy-bar.module.css).
          data-replaces-buy-bar={units > 0 || undefined}
        >
          <div className={`${typography.fine} ${styles.words}`}>
            <ul id={problemsId} className={`${layout.plain} ${typography.error}`} aria-live="polite">
              {problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
            <div role="status">
              {notes.map((note) => (
                <p key={note}>{note}</p>
              ))}
            </div>
          </div>
          <Button type="submit" variant="signal" isBusy={isAdding}>
            {units > 0
              ? `Add ${units.toLocaleString('en-GB')} to Cart · ${formatPounds((total / 100).toFixed(2))}`
              : 'Add Quantities to Cart'}
          </Button>
        </div>
      </form>
    </section>
  );
}

interface MatrixRowProps {
  row: MemberQuantity;
  /** The member whose page this is. */
  isShown: boolean;
  /** Whether the stock is shown as a number. */
  isExact: boolean;
  text: string;
  problemsId: string;
  onType: (text: string) => void;
}

function MatrixRow({ row, isShown, isExact, text, problemsId, onType }: MatrixRowProps) {
  const { member, label, inCart, problem } = row;
  const isExVat = useVatChoice() === 'ex';
  const price = isExVat ? member.payableExVat : member.payable;
  const obstacle = buttonLabel(member);
  return (
    <tr className={isShown ? styles.shown : undefined}>
      <th scope="row">
        {isShown ? (
          label
        ) : (
          <Link to={`/products/${member.slug}`} preventScrollReset state={KEEPS_FOCUS}>
            {label}
          </Link>
        )}
      </th>
      <td>
        <strong>{formatPounds(price)}</strong>
        {member.packSize !== null && (
          <span className={`${typography.faint} ${typography.nowrap} ${layout.block}`}>
            {formatUnitPrice(price, member)}
          </span>
        )}
      </td>
      <td>
        <StockNote inventory={member.inventory} isExact={isExact} />
        {inCart > 0 && (
          <span className={`${typography.nowrap} ${layout.block}`}>{inCart.toLocaleString('en-GB')} in your cart</span>
        )}
      </td>
      <td>
        {/* A quantity typed before the stock ran out can be cleared: it keeps the others back. */}
        {obstacle === ADD_LABEL || text !== '' ? (
          <input
            className={`${typography.strong} ${styles.quantity}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={6}
            placeholder="0"
            aria-label={`Quantity of ${label}`}
            aria-invalid={problem !== null}
            aria-describedby={problem ? problemsId : undefined}
            value={text}
            onChange={({ target }) => onType(target.value)}
          />
        ) : obstacle === CHOOSE_LABEL ? (
          <ChooseColour product={member} variant="outline" />
        ) : (
          !member.mayBuy && <span className={typography.small}>{obstacle}</span>
        )}
      </td>
    </tr>
  );
}
