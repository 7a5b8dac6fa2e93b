import { type KeyboardEvent, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { useSuggestions } from '../../api/search/use-suggestions';
import { Icon } from '../../ui/icons/icon';
import { LeadingAmount, OtherAmount } from '../../ui/money/vat-amounts';
import { Picture } from '../../ui/product/picture';
import styles from './quick-line-row.module.css';
import { type DraftLine, isReady, problemOf, unitsLeft } from './quick-lines';
import type { ListedLine } from './quick-list';

/** The codes of products that match the typed text, for the field that refers to this list. */
export function CodeSuggestions({ id, typed }: { id: string; typed: string }) {
  const suggestions = useSuggestions(typed, typed !== '');
  return (
    <datalist id={id}>
      {suggestions.map(({ sku, name }) => (
        <option key={sku} value={sku}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

interface QuickLineRowProps {
  line: DraftLine;
  /** From 1, for screen readers. */
  index: number;
  isChecking: boolean;
  /** Whether amounts without VAT stand beside the others. */
  showsExVat: boolean;
  onChange: (changes: Partial<ListedLine>) => void;
  /** The line was changed and left (blur or Enter). */
  onChanged: () => void;
  /** Accepts the available quantity. */
  onTake: (quantity: number) => void;
  onRemove: () => void;
}

/** One line, edited in place. */
export function QuickLineRow(props: QuickLineRowProps) {
  const { line, index, isChecking, showsExVat, onChange, onChanged, onTake, onRemove } = props;
  const { code, quantity, answer } = line;
  const problem = problemOf(line);
  const left = unitsLeft(line);
  const said = useId();
  const codes = useId();
  const isChanged = useRef(false);
  const change = (changes: Partial<ListedLine>) => {
    isChanged.current = true;
    onChange(changes);
  };
  const leave = () => {
    if (isChanged.current) onChanged();
    isChanged.current = false;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') leave();
  };
  const control = {
    onBlur: leave,
    onKeyDown,
    'aria-invalid': problem !== null,
    'aria-describedby': said,
  };
  return (
    <tr className={problem ? `${styles.row} ${styles.invalid}` : styles.row}>
      <td className={styles.code}>
        <input
          {...control}
          value={code}
          aria-label={`Code, line ${index}`}
          list={codes}
          maxLength={100}
          // biome-ignore lint/a11y/noAutofocus: the line was asked for to be typed into
          autoFocus={line.isFresh}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          onChange={(event) => change({ code: event.target.value })}
        />
        <CodeSuggestions id={codes} typed={answer ? '' : code} />
      </td>
      <td className={styles.product}>
        {answer?.productId && (
          <span className={styles.found}>
            <span className={styles.picture}>
              <Picture imageUrl={answer.imageUrl} alt="" sizes="44px" />
            </span>
            {answer.slug ? <Link to={`/products/${answer.slug}`}>{answer.name}</Link> : answer.name}
          </span>
        )}
        <p id={said} className={problem ? styles.problem : styles.note} role={problem ? 'alert' : undefined}>
          {problem && <Icon name="warning" size={18} />}
          {problem ?? noteOf(line, isChecking)}
          {!problem && answer && answer.inCart > 0 && `, ${answer.inCart} already in your cart`}
          {left !== null && (
            <button type="button" className={styles.take} onClick={() => onTake(left)}>
              Take {left}
            </button>
          )}
        </p>
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
          {...control}
          value={quantity}
          aria-label={`Quantity, line ${index}`}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => change({ quantity: event.target.value })}
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
              className={styles.other}
            />
          </>
        )}
      </td>
      <td className={styles.end}>
        <button type="button" aria-label={`Remove line ${index}`} onClick={onRemove}>
          <Icon name="trash" size={20} />
        </button>
      </td>
    </tr>
  );
}

function noteOf(line: DraftLine, isChecking: boolean): string {
  if (isReady(line)) return 'In stock';
  return isChecking ? 'Checking…' : '';
}
