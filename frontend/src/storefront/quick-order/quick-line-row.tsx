import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { COLOUR_TEXT_LENGTH } from '../../../../backend/src/platform/line-colour';
import { useSuggestions } from '../../api/search/use-suggestions';
import type { Suggestion } from '../../api/types';
import flow from '../../ui/flow.module.css';
import { NONE, stepped } from '../../ui/form/active-suggestion';
import { useOutsidePress } from '../../ui/hooks/use-outside-press';
import { Icon } from '../../ui/icons/icon';
import layout from '../../ui/layout.module.css';
import { LeadingAmount, OtherAmount } from '../../ui/money/vat-amounts';
import { Picture } from '../../ui/product/picture';
import { StockNote, stockText } from '../../ui/product/stock-note';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import codeFieldStyles from './code-field.module.css';
import styles from './quick-line-row.module.css';
import { type DraftLine, hasColourProblem, isReady, problemOf, unitsLeft } from './quick-lines';
import type { ListedLine } from './quick-list';

interface QuickLineRowProps {
  line: DraftLine;
  /** From 1, for screen readers. */
  index: number;
  isChecking: boolean;
  /** Whether amounts without VAT stand beside the others, and the stock is a number: for verified trade. */
  showsExVat: boolean;
  onChange: (changes: Partial<ListedLine>) => void;
  /** The line was changed and left (blur or Enter). */
  onChanged: () => void;
  /** Changes the line and checks it at once. */
  onPut: (changes: Partial<ListedLine>) => void;
  onRemove: () => void;
}

/** One line, edited in place. */
export function QuickLineRow(props: QuickLineRowProps) {
  const { line, index, isChecking, showsExVat, onChange, onChanged, onPut, onRemove } = props;
  const { code, quantity, colour = '', takesColour, answer } = line;
  const warning = answer?.warning;
  const problem = problemOf(line);
  const isOfColour = problem !== null && hasColourProblem(line);
  const isInvalid = problem !== null && !isOfColour;
  const left = unitsLeft(line);
  const said = useId();
  const warned = useId();
  const isChanged = useRef(false);
  const change = (changes: Partial<ListedLine>) => {
    isChanged.current = true;
    onChange(changes);
  };
  const leave = () => {
    if (isChanged.current) onChanged();
    isChanged.current = false;
  };
  const choose = (chosen: string) => {
    isChanged.current = false;
    onPut({ code: chosen });
  };
  return (
    <tr className={problem ? `${styles.row} ${styles.invalid}` : styles.row}>
      <td className={styles.code}>
        <CodeField
          value={code}
          label={`Code, line ${index}`}
          isInvalid={isInvalid}
          isExact={showsExVat}
          describedBy={said}
          autoFocus={line.isFresh}
          onChange={(typed) => change({ code: typed })}
          onLeave={leave}
          onChoose={choose}
        />
      </td>
      <td className={styles.product}>
        {answer?.productId && (
          <span className={`${flow.stack12} ${typography.semi} ${styles.found}`}>
            <span className={layout.frame}>
              <Picture imageUrl={answer.imageUrl} alt="" sizes="44px" />
            </span>
            {answer.slug ? (
              <Link className={layout.breaks} to={`/products/${answer.slug}`}>
                {answer.name}
              </Link>
            ) : (
              answer.name
            )}
          </span>
        )}
        <p
          id={said}
          className={`${flow.line8} ${spacing.above4} ${typography.fine} ${problem ? typography.error : typography.success} ${styles.note}`}
          role={problem ? 'alert' : undefined}
        >
          {problem && <Icon name="warning" size={18} />}
          {problem ?? noteOf(line, isChecking, showsExVat)}
          {!problem && answer && answer.inCart > 0 && `, ${answer.inCart} already in your cart`}
          {left !== null && (
            <button
              type="button"
              className={`${typography.strong} ${layout.tall} ${typography.underlined} ${styles.take}`}
              onClick={() => onPut({ quantity: String(left) })}
            >
              Take {left}
            </button>
          )}
        </p>
        {takesColour && (
          <div className={`${flow.line12} ${spacing.above8} ${styles.colour}`}>
            <label className={flow.line8}>
              <span className={typography.small}>Colour</span>
              <input
                value={colour}
                aria-label={`Colour, line ${index}`}
                aria-invalid={isOfColour}
                aria-describedby={warning ? `${said} ${warned}` : said}
                maxLength={COLOUR_TEXT_LENGTH}
                enterKeyHint="done"
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder="VW LC9X"
                onChange={(event) => change({ colour: event.target.value })}
                onBlur={leave}
                onKeyDown={(event) => event.key === 'Enter' && leave()}
              />
            </label>
            {problem && answer?.isMixed && isOfColour && (
              <Link
                className={`${layout.target} ${typography.error} ${typography.fine} ${typography.strong} ${typography.nowrap}`}
                to={`/products/${answer.slug}`}
              >
                Choose Colour
              </Link>
            )}
          </div>
        )}
        {warning && (
          <p
            id={warned}
            className={`${flow.line8} ${spacing.above8} ${typography.fine} ${layout.caution} ${styles.warning}`}
            role="status"
          >
            <Icon name="warning" size={18} />
            {warning}
          </p>
        )}
      </td>
      <td className={styles.price}>
        {answer?.unitPrice && (
          <>
            <span className={styles.inline}>Price each </span>
            <LeadingAmount amount={answer.unitPrice} exVat={answer.unitPriceExVat} />
          </>
        )}
      </td>
      <td className={styles.quantity}>
        <input
          value={quantity}
          aria-label={`Quantity, line ${index}`}
          aria-invalid={isInvalid}
          aria-describedby={said}
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="off"
          onChange={(event) => change({ quantity: event.target.value })}
          onBlur={leave}
          onKeyDown={(event) => event.key === 'Enter' && leave()}
        />
      </td>
      <td className={styles.total}>
        {answer?.lineTotal && !problem && (
          <>
            <span className={styles.inline}>Line total </span>
            <LeadingAmount amount={answer.lineTotal} exVat={answer.lineTotalExVat} />
            <OtherAmount
              amount={answer.lineTotal}
              exVat={answer.lineTotalExVat}
              showsExVat={showsExVat}
              className={`${typography.faint} ${layout.block} ${typography.regular}`}
            />
          </>
        )}
      </td>
      <td className={styles.end}>
        <button
          type="button"
          className={`${layout.icon} ${typography.muted}`}
          aria-label={`Remove line ${index}`}
          onClick={onRemove}
        >
          <Icon name="trash" size={20} />
        </button>
      </td>
    </tr>
  );
}

function noteOf(line: DraftLine, isChecking: boolean, isExact: boolean): string {
  if (isReady(line) && line.answer) return stockText((line.answer.available ?? 0) + line.answer.inCart, isExact);
  return isChecking ? 'Checking…' : '';
}

interface CodeFieldProps {
  value: string;
  label: string;
  isInvalid: boolean;
  /** The id of the line's message. */
  /** Whether stock is shown as a number. */
  isExact: boolean;
  describedBy: string;
  autoFocus?: boolean;
  onChange: (code: string) => void;
  /** The field was left, or Enter pressed in it. */
  onLeave: () => void;
  /** A suggested product was chosen. */
  onChoose: (code: string) => void;
}

/** The code of a line, with products suggested by name or code: a combobox whose text stays as typed until one is chosen. */
function CodeField({ value, label, isInvalid, isExact, describedBy, autoFocus, ...on }: CodeFieldProps) {
  const { onChange, onLeave, onChoose } = on;
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(NONE);
  const field = useRef<HTMLDivElement>(null);
  const id = useId();
  const suggestions = useSuggestions(value, isOpen);
  const isExpanded = isOpen && suggestions.length > 0;
  const chosen = isExpanded ? suggestions[active] : undefined;
  const optionId = (index: number) => `${id}-${index}`;

  const open = (isWanted: boolean) => {
    setOpen(isWanted);
    setActive(NONE);
  };
  const choose = (product: Suggestion) => {
    open(false);
    onChoose(product.sku);
  };
  useOutsidePress(field, isOpen, () => open(false));
  const inSight = chosen ? optionId(active) : `${id}-list`;
  useEffect(() => {
    if (isExpanded) document.getElementById(inSight)?.scrollIntoView?.({ block: 'nearest' });
  }, [isExpanded, inSight]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      if (chosen) return choose(chosen);
      open(false);
      return onLeave();
    }
    if (event.key === 'Escape' && isExpanded) {
      event.preventDefault();
      return open(false);
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpen(true);
    setActive(stepped(isExpanded ? active : NONE, event.key === 'ArrowDown' ? 1 : -1, suggestions.length));
  };

  return (
    <div ref={field} className={layout.relative}>
      <input
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={isExpanded ? `${id}-list` : undefined}
        aria-activedescendant={chosen ? optionId(active) : undefined}
        aria-invalid={isInvalid}
        aria-describedby={describedBy}
        value={value}
        maxLength={100}
        // biome-ignore lint/a11y/noAutofocus: the line was asked for to be typed into
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={(event) => {
          onChange(event.target.value);
          open(true);
        }}
        // A text that is no code yet finds products by name.
        onClick={() => isInvalid && setOpen(true)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          open(false);
          onLeave();
        }}
      />
      <span className="visually-hidden" role="status">
        {isExpanded && `${suggestions.length} ${suggestions.length === 1 ? 'suggestion' : 'suggestions'}`}
      </span>
      {isExpanded && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Suggested products"
          className={codeFieldStyles.list}
          // The focus stays in the field.
          onMouseDown={(event) => event.preventDefault()}
        >
          {suggestions.map((product, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys
            <div
              key={product.id}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={codeFieldStyles.option}
              onClick={() => choose(product)}
              onPointerMove={() => setActive(index)}
            >
              <span className={`${typography.semi} ${codeFieldStyles.name}`}>{product.name}</span>
              <span className={typography.nowrap}>
                <LeadingAmount amount={product.price} exVat={product.priceExVat} />
              </span>
              <span className={typography.small}>{product.sku}</span>
              <StockNote inventory={product.inventory} isExact={isExact} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
