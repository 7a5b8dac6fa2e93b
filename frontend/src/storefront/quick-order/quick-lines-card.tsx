import { Form } from 'antd';
import { useId, useRef, useState } from 'react';
import { nameInColour } from '../../../../backend/src/platform/line-colour';
import { useChangeQuickListMutation, useListQuickListsQuery, useSaveQuickListMutation } from '../../api/account-api';
import { rejectionOf } from '../../api/api-error';
import { type NamedLine, useCartLacks } from '../../api/cart/cart-lacks';
import { useCart } from '../../api/cart/use-cart';
import { useSession } from '../../api/session/use-session';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/feedback/notice';
import flow from '../../ui/flow.module.css';
import { TextItem } from '../../ui/form/page-fields';
import { PageForm } from '../../ui/form/page-form';
import { LackingParts } from '../../ui/lacking-parts';
import layout from '../../ui/layout.module.css';
import { LeadingAmount, OtherAmount } from '../../ui/money/vat-amounts';
import spacing from '../../ui/spacing.module.css';
import { showToast } from '../../ui/toast/toast-store';
import typography from '../../ui/typography.module.css';
import { formatLines } from './lists/format-lines';
import { LIST_NAME_LENGTH, LIST_NAMED } from './lists/list-name';
import { QuickLineRow } from './quick-line-row';
import { askable, type DraftLine, isReady, problemOf, sendable, unitsOf } from './quick-lines';
import { MAX_LINES } from './quick-list';
import styles from './quick-order.module.css';
import type { QuickOrder } from './use-quick-order';

interface SaveListDialogProps {
  lines: readonly DraftLine[];
  /** The list that the lines came from. */
  openedName: string;
  onClose: () => void;
}

/** Saves the lines under a name; under the name of a list, they replace its lines. */
export function SaveListDialog({ lines, openedName, onClose }: SaveListDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const names = useId();
  const [form] = Form.useForm<{ name: string }>();
  const typed = Form.useWatch('name', form) ?? openedName;
  const { data: lists = [] } = useListQuickListsQuery();
  const [save] = useSaveQuickListMutation();
  const [change] = useChangeQuickListMutation();
  const same = (name: string) => lists.find((list) => list.name.toLowerCase() === name.trim().toLowerCase());
  const wanted = askable(lines);
  const skipped = lines.length - wanted.length;
  const replaced = same(typed);
  const hasColours = wanted.some(({ colour }) => colour);
  const send = async ({ name }: { name: string }) => {
    const listed = sendable(wanted);
    const known = same(name);
    const { error } = await (known
      ? change({ id: known.id, changeQuickListInput: { lines: listed } })
      : save({ saveQuickListInput: { name: name.trim(), lines: listed } }));
    if (error) return rejectionOf(error, 'We could not save the list. Please try again.');
    const description = `“${known?.name ?? name.trim()}”, ${formatLines(listed.length)}`;
    showToast({ title: 'List saved', description, tone: 'success' });
    dialog.current?.close();
  };
  return (
    <Dialog dialog={dialog} title="Save as list" onClose={onClose}>
      <p>
        {formatLines(wanted.length)} will be saved with codes
        {hasColours ? ', quantities and colours' : ' and quantities'}, not with prices: what you order later costs what
        it costs on that day.
        {skipped > 0 && ` ${formatLines(skipped)} without a valid code or quantity will be left out.`}
      </p>
      <PageForm
        form={form}
        name="Save as list"
        initialValues={{ name: openedName }}
        send={send}
        action={replaced ? 'Replace List' : 'Save List'}
        busy="Saving…"
        onCancel={() => dialog.current?.close()}
      >
        <TextItem
          name="name"
          label="Name of the list"
          maxLength={LIST_NAME_LENGTH}
          list={names}
          autoComplete="off"
          rules={LIST_NAMED}
          hint={replaced ? `This replaces the ${formatLines(replaced.count)} of “${replaced.name}”.` : ''}
        />
        <datalist id={names}>
          {lists.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
      </PageForm>
    </Dialog>
  );
}

interface QuickLinesCardProps {
  order: QuickOrder;
  /** The saved list that the lines came from; empty where they did not. */
  openedName: string;
}

/** The checked lines with their problems, and the button that adds them to the cart. */
export function QuickLinesCard({ order, openedName }: QuickLinesCardProps) {
  const { lines, sum, isChecking, isAdding, failure } = order;
  const { isVerifiedTrade } = useSession();
  const good = lines.filter(isReady).length;
  const bad = lines.filter((line) => problemOf(line) !== null).length;
  const [isSaving, setSaving] = useState(false);
  const heading = useRef<HTMLDivElement>(null);
  const remove = (id: number) => {
    void order.remove(id);
    heading.current?.focus();
  };

  return (
    <Card title="Your lines">
      <div ref={heading} tabIndex={-1} className={flow.stack16}>
        <p className={typography.strong} role="status">
          {isChecking ? 'Checking the lines…' : stateOf(good, bad)}
        </p>
        {failure && (
          <Notice tone="error" icon="warning" alert>
            <p>{failure}</p>
            <Button variant="outline" size="small" onClick={() => void order.recheck()}>
              Try Again
            </Button>
          </Notice>
        )}
        <table className={styles.table} aria-busy={isChecking}>
          <thead className={layout.unseen959}>
            <tr>
              <th scope="col">Code</th>
              <th scope="col">Product</th>
              <th scope="col" className={styles.right}>
                Price each
              </th>
              <th scope="col">Quantity</th>
              <th scope="col" className={styles.right}>
                Line total
              </th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line, index) => (
              <QuickLineRow
                key={line.id}
                line={line}
                index={index + 1}
                isChecking={isChecking}
                showsExVat={isVerifiedTrade}
                onChange={(changes) => order.change(line.id, changes)}
                onChanged={() => void order.recheck()}
                onPut={(changes) => void order.put(line.id, changes)}
                onRemove={() => remove(line.id)}
              />
            ))}
          </tbody>
        </table>
        {good > 0 && <LinesLack lines={lines.filter(isReady)} />}
        {sum && good > 0 && (
          <p
            className={
              isChecking
                ? `${flow.wrap8} ${spacing.gap4x12} ${styles.sum} ${layout.stale}`
                : `${flow.wrap8} ${spacing.gap4x12} ${styles.sum}`
            }
            aria-busy={isChecking}
          >
            <span>Subtotal of {good === 1 ? '1 line' : `${good} lines`}, without delivery</span>
            <strong className={typography.sum}>
              <LeadingAmount amount={sum.subtotal} exVat={sum.subtotalExVat} />
            </strong>
            <OtherAmount amount={sum.subtotal} exVat={sum.subtotalExVat} showsExVat={isVerifiedTrade} />
          </p>
        )}
        <div className={`${flow.wrap12} ${layout.centre}`}>
          <Button
            variant="signal"
            size="large"
            disabled={good === 0 || isChecking}
            aria-busy={isAdding}
            onClick={() => void order.add()}
          >
            {isAdding ? 'Adding…' : addLabel(good)}
          </Button>
          <Button variant="outline" disabled={lines.length >= MAX_LINES} onClick={order.addLine}>
            Add a Line
          </Button>
          <Button variant="outline" disabled={askable(lines).length === 0} onClick={() => setSaving(true)}>
            Save as List
          </Button>
          <Button variant="plain" onClick={() => void order.clear()}>
            Clear All
          </Button>
        </div>
        {bad > 0 && good > 0 && (
          <p className={`${typography.small} ${layout.centred}`}>Lines with a problem stay here: fix or remove them.</p>
        )}
        {isSaving && <SaveListDialog lines={lines} openedName={openedName} onClose={() => setSaving(false)} />}
      </div>
    </Card>
  );
}

/** Names the products that the ready lines lack, with what is in the cart already. */
function LinesLack({ lines }: { lines: readonly DraftLine[] }) {
  const { items } = useCart();
  const ready = lines.flatMap((line): NamedLine[] => {
    const { productId, name, colour } = line.answer ?? {};
    const bare = name?.replace(nameInColour('', colour), '');
    return productId ? [{ productId, quantity: unitsOf(line), name: bare ?? '' }] : [];
  });
  const ids = new Set(ready.map(({ productId }) => productId));
  const inCart = items.map(({ productId, quantity }) => ({ productId, quantity, name: '' }));
  const parts = useCartLacks([...inCart, ...ready]).filter(({ neededBy }) => neededBy.every((id) => ids.has(id)));
  return <LackingParts parts={parts} />;
}

function stateOf(good: number, bad: number): string {
  const ready = good === 1 ? '1 line is ready' : `${good} lines are ready`;
  if (bad === 0) return `${ready}.`;
  const wrong = bad === 1 ? '1 line has a problem' : `${bad} lines have a problem`;
  return good === 0 ? `${wrong}.` : `${ready}, ${wrong}.`;
}

function addLabel(good: number): string {
  if (good === 0) return 'Add to Cart';
  return good === 1 ? 'Add 1 Line to Cart' : `Add ${good} Lines to Cart`;
}
