import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { FamilyMember, ProductDetail } from '../../../../api/types';
import flow from '../../../../ui/flow.module.css';
import layout from '../../../../ui/layout.module.css';
import { formatPounds } from '../../../../ui/money/money-format';
import { useVatChoice } from '../../../../ui/money/vat-choice';
import { KEEPS_FOCUS } from '../../../../ui/navigation/keeps-focus';
import spacing from '../../../../ui/spacing.module.css';
import typography from '../../../../ui/typography.module.css';
import styles from './family-picker.module.css';
import { formatPack, formatUnitPrice } from './pack-labels';

/** Id of the section with the table of quantities; the choice beside the price leads to it. */
export const FAMILY_MATRIX = 'order-several';

export interface ColourChoice {
  colour: string;
  swatch: string | null;
  /** The product to go to: in the pack size shown, else in another one. */
  member: FamilyMember;
  isCurrent: boolean;
  /** Whether the colour is sold in the pack size shown. */
  isInThisSize: boolean;
}

export interface PackChoice {
  label: string;
  /** Undefined where the colour shown is not sold in this size. */
  member: FamilyMember | undefined;
  isCurrent: boolean;
}

/** Returns the colours to choose from, in their order; none where all have the same one. */
export function colourChoices(members: readonly FamilyMember[], shown: FamilyMember): ColourChoice[] {
  const byColour = groupedBy(
    members.filter(({ colour }) => colour !== ''),
    colourOf,
  );
  if (byColour.size < 2) return [];
  return [...byColour.values()].map((same) => {
    const inThisSize = same.find((member) => formatPack(member) === formatPack(shown));
    const member = inThisSize ?? same.find(({ inventory }) => inventory > 0) ?? (same[0] as FamilyMember);
    return {
      colour: member.colour,
      swatch: same.find(({ swatch }) => swatch)?.swatch ?? null,
      member,
      isCurrent: colourOf(member) === colourOf(shown),
      isInThisSize: inThisSize !== undefined,
    };
  });
}

/** Returns the pack sizes of the family, the smallest first; none where all have the same one. */
export function packChoices(members: readonly FamilyMember[], shown: FamilyMember): PackChoice[] {
  const sized = members.filter(({ packSize }) => packSize !== null);
  const byPack = groupedBy([...sized].sort(bySize), formatPack);
  if (byPack.size < 2) return [];
  return [...byPack].map(([label, same]) => ({
    label,
    member: same.find((member) => colourOf(member) === colourOf(shown)),
    isCurrent: label === formatPack(shown),
  }));
}

function groupedBy(members: readonly FamilyMember[], keyOf: (member: FamilyMember) => string) {
  const groups = new Map<string, FamilyMember[]>();
  for (const member of members) groups.set(keyOf(member), [...(groups.get(keyOf(member)) ?? []), member]);
  return groups;
}

const colourOf = ({ colour }: FamilyMember) => colour.toLowerCase();

const bySize = (one: FamilyMember, other: FamilyMember) =>
  (one.packUnit ?? '').localeCompare(other.packUnit ?? '') || (one.packSize ?? 0) - (other.packSize ?? 0);

interface FamilyPickerProps {
  product: Pick<ProductDetail, 'id' | 'family'>;
  /** The product that was chosen and has not come yet: it is shown as chosen at once. */
  awaitedSlug?: string;
  /** Shows the choices without effect. */
  isPreview?: boolean;
}

/** Leads from a product to the same one in another colour (or grit, width) or pack size (docs/rules.md#product-families). */
export function FamilyPicker({ product, awaitedSlug, isPreview = false }: FamilyPickerProps) {
  const { members = [], optionName = '' } = product.family ?? {};
  const list = useRef<HTMLUListElement>(null);
  useChosenInView(list, product.id);
  const shown = members.find(({ id, slug }) => (awaitedSlug === undefined ? id === product.id : slug === awaitedSlug));
  if (!shown) return null;
  const colours = colourChoices(members, shown);
  const packs = packChoices(members, shown);
  if (colours.length === 0 && packs.length === 0) return null;
  return (
    <div className={`${flow.stack8} ${styles.picker}`} inert={isPreview}>
      {colours.length > 0 && (
        <Choices
          name={optionName || 'Colour'}
          chosen={shown.colour}
          aside={optionName !== '' && <a href={`#${FAMILY_MATRIX}`}>Order several</a>}
        >
          <ul ref={list} className={`${flow.wrap8} ${styles.colours}`}>
            {colours.map((choice) => (
              <li key={choice.colour.toLowerCase()}>
                <Colour choice={choice} shown={shown} />
              </li>
            ))}
          </ul>
        </Choices>
      )}
      {packs.length > 0 && (
        <Choices name="Pack size" chosen={formatPack(shown)}>
          <ul className={styles.packs}>
            {packs.map((choice) => (
              <li key={choice.label}>
                <Pack choice={choice} colour={shown.colour} />
              </li>
            ))}
          </ul>
        </Choices>
      )}
    </div>
  );
}

/** Phones show one row of colours, which is moved to the chosen one where that lies outside. */
function useChosenInView(list: RefObject<HTMLElement | null>, productId: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: when another product is shown
  useEffect(() => {
    const row = list.current;
    const chosen = row?.querySelector<HTMLElement>('[aria-current]');
    if (!row || !chosen) return;
    const [place, shown] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
    if (place.left < shown.left || place.right > shown.right)
      row.scrollLeft += place.left - shown.left - shown.width / 2;
  }, [list, productId]);
}

interface ChoicesProps {
  name: string;
  chosen: string;
  /** Stands beside the name. */
  aside?: ReactNode;
  children: ReactNode;
}

function Choices({ name, chosen, aside, children }: ChoicesProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are links
    <div role="group" aria-labelledby={id}>
      <p className={`${typography.faint} ${spacing.below2} ${styles.name}`}>
        <span id={id}>{name}</span> <strong>{chosen}</strong> {aside}
      </p>
      {children}
    </div>
  );
}

interface MemberLinkProps {
  member: FamilyMember;
  isCurrent: boolean;
  className: string | undefined;
  title?: string;
  children: ReactNode;
}

/** Goes to the product's own address; scroll position and focus stay. */
function MemberLink({ member, isCurrent, className, title, children }: MemberLinkProps) {
  return (
    <Link
      to={`/products/${member.slug}`}
      preventScrollReset
      state={KEEPS_FOCUS}
      aria-current={isCurrent ? 'true' : undefined}
      className={className}
      title={title}
    >
      {children}
    </Link>
  );
}

function Colour({ choice, shown }: { choice: ColourChoice; shown: FamilyMember }) {
  const { colour, swatch, member, isCurrent, isInThisSize } = choice;
  const isGone = member.inventory === 0;
  const notes = [
    !isInThisSize && `not in ${formatPack(shown)}, only in ${formatPack(member)}`,
    isGone && 'out of stock',
  ].filter(Boolean);
  const text = [colour, ...notes].join(', ');
  const missing = isGone || !isInThisSize ? styles.missing : '';
  return (
    <MemberLink
      member={member}
      isCurrent={isCurrent}
      className={`${swatch ? `${layout.icon} ${layout.relative} ${styles.swatch}` : styles.word} ${missing}`}
      title={text}
    >
      {swatch ? (
        <>
          <span className={styles.paint} style={{ backgroundColor: swatch }} aria-hidden="true" />
          <span className="visually-hidden">{text}</span>
        </>
      ) : (
        <>
          {colour}
          {notes.length > 0 && <span className="visually-hidden">, {notes.join(', ')}</span>}
        </>
      )}
    </MemberLink>
  );
}

function Pack({ choice: { label, member, isCurrent }, colour }: { choice: PackChoice; colour: string }) {
  const isExVat = useVatChoice() === 'ex';
  if (!member) {
    return (
      <span className={`${styles.pack} ${styles.none}`}>
        <strong>{label}</strong>
        <span>{colour ? `Not in ${colour}` : 'Not available'}</span>
      </span>
    );
  }
  const price = isExVat ? member.payableExVat : member.payable;
  return (
    <MemberLink
      member={member}
      isCurrent={isCurrent}
      className={`${styles.pack} ${member.inventory === 0 ? styles.gone : ''}`}
    >
      <strong>{label}</strong>
      <span>
        {formatPounds(price)}
        {isExVat && ' ex VAT'}
      </span>
      <span className={styles.unit}>{formatUnitPrice(price, member)}</span>
      {member.inventory === 0 && <span className={styles.unit}>Out of stock</span>}
    </MemberLink>
  );
}
