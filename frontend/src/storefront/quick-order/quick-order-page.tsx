import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { useChangeQuickListMutation, useDeleteQuickListMutation, useListQuickListsQuery } from '../../api/account-api';
import { hasStatus, rejectionOf } from '../../api/api-error';
import { useRequiredUser } from '../../api/session/use-required-user';
import type { QuickList } from '../../api/types';
import { Button, ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { Dialog } from '../../ui/dialog';
import { QueryView } from '../../ui/feedback/async-view';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { TextItem } from '../../ui/form/page-fields';
import { PageForm } from '../../ui/form/page-form';
import { usePageTitle } from '../../ui/head/use-page-head';
import layout from '../../ui/layout.module.css';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Page } from '../../ui/page';
import { PageHeading } from '../../ui/page-heading';
import { showToast } from '../../ui/toast/toast-store';
import typography from '../../ui/typography.module.css';
import { formatLines } from './lists/format-lines';
import { LIST_NAME_LENGTH, LIST_NAMED } from './lists/list-name';
import { SavedListRow } from './lists/saved-list-row';
import { problemOf, unitsOf } from './quick-lines';
import { QuickLinesCard } from './quick-lines-card';
import { type ListedLine, MAX_LINES } from './quick-list';
import { QuickListForm } from './quick-list-form';
import styles from './quick-order.module.css';
import type { ScanDialog } from './scan-dialog';
import { type QuickOrder, useQuickOrder } from './use-quick-order';

interface DeleteListDialogProps {
  list: QuickList;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a saved list is deleted. */
export function DeleteListDialog({ list, onDeleted, onClose }: DeleteListDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [remove] = useDeleteQuickListMutation();
  const send = async () => {
    const { error } = await remove({ id: list.id });
    // Deleted in another window already.
    if (error && !hasStatus(error, 404)) return rejectionOf(error, 'We could not delete the list. Please try again.');
    showToast({ title: 'List deleted', tone: 'success' });
    dialog.current?.close();
    onDeleted();
  };
  return (
    <Dialog dialog={dialog} title="Delete this list?" onClose={onClose}>
      <p>
        “{list.name}” with {formatLines(list.count)} will be deleted. Your quick order stays as it is.
      </p>
      <PageForm
        name="Delete list"
        send={send}
        action="Delete List"
        busy="Deleting…"
        variant="ink"
        onCancel={() => dialog.current?.close()}
        cancel="Keep List"
      />
    </Dialog>
  );
}

interface RenameListDialogProps {
  list: QuickList;
  onClose: () => void;
}

/** Gives a saved list another name; its lines stay. */
export function RenameListDialog({ list, onClose }: RenameListDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [change] = useChangeQuickListMutation();
  const send = async ({ name }: { name: string }) => {
    const { error } = await change({ id: list.id, changeQuickListInput: { name: name.trim() } });
    if (error) return rejectionOf(error, 'We could not rename the list. Please try again.');
    showToast({ title: 'List renamed', tone: 'success' });
    dialog.current?.close();
  };
  return (
    <Dialog dialog={dialog} title="Rename list" onClose={onClose}>
      <PageForm
        name="Rename list"
        initialValues={{ name: list.name }}
        send={send}
        action="Rename List"
        busy="Saving…"
        onCancel={() => dialog.current?.close()}
      >
        <TextItem
          name="name"
          label="Name of the list"
          maxLength={LIST_NAME_LENGTH}
          autoComplete="off"
          rules={LIST_NAMED}
        />
      </PageForm>
    </Dialog>
  );
}

interface SavedListsCardProps {
  /** Adds a list to the lines of the quick order; returns the lines beyond the limit. */
  onListed: (name: string, lines: ListedLine[]) => ListedLine[];
}

/** The customer's saved lists (docs/rules.md#saved-lists); the address names the one that is open. */
export function SavedListsCard({ onListed }: SavedListsCardProps) {
  const query = useListQuickListsQuery(undefined, { refetchOnMountOrArgChange: true });
  const [params, setParams] = useSearchParams();
  const [renamed, setRenamed] = useState<QuickList>();
  const [deleted, setDeleted] = useState<QuickList>();
  const [leftOver, setLeftOver] = useState<string>();
  const rows = useRef<HTMLDivElement>(null);
  const open = params.get('list');
  const show = (id: string | null) => setParams(id ? { list: id } : {}, { replace: true, preventScrollReset: true });
  const take = ({ name }: QuickList, lines: ListedLine[]) => {
    const rest = onListed(name, lines).length;
    setLeftOver(rest > 0 ? `${formatLines(rest)} of “${name}” did not fit` : undefined);
  };
  return (
    <Card title="Saved lists">
      <div ref={rows} tabIndex={-1} className={flow.stack12}>
        {leftOver && (
          <Notice tone="warning" icon="warning" title={leftOver} alert>
            <p>A quick order can have up to {MAX_LINES} lines. Add these to the cart first.</p>
          </Notice>
        )}
        <QueryView
          query={query}
          what="your saved lists"
          skeleton={<Skeleton height="104px" />}
          isEmpty={(lists) => lists.length === 0}
          empty={
            <p className={typography.muted}>
              No saved lists yet. Check your lines, then choose Save as List to keep them.
            </p>
          }
        >
          {(lists) => (
            <ul className={`${layout.plain} ${layout.ruled}`}>
              {lists.map((list) => (
                <SavedListRow
                  key={list.id}
                  list={list}
                  isOpen={list.id === open}
                  onToggle={() => show(list.id === open ? null : list.id)}
                  onListed={(lines) => take(list, lines)}
                  onRename={() => setRenamed(list)}
                  onDelete={() => setDeleted(list)}
                />
              ))}
            </ul>
          )}
        </QueryView>
      </div>
      {renamed && <RenameListDialog list={renamed} onClose={() => setRenamed(undefined)} />}
      {deleted && (
        <DeleteListDialog
          list={deleted}
          // The button that opened the dialog is gone with its row.
          onDeleted={() => rows.current?.focus()}
          onClose={() => setDeleted(undefined)}
        />
      )}
    </Card>
  );
}

/** Adds many products by their codes; guests are redirected to the sign-in and back. */
export function QuickOrderPage() {
  usePageTitle('Quick Order');
  const { pathname, search } = useLocation();
  const { user, hasLeft } = useRequiredUser(pathname + search);
  if (hasLeft) return <Navigate to="/" replace />;
  return (
    <Page>
      <Breadcrumb crumbs={[{ title: 'Home', to: '/' }, { title: 'Quick Order' }]} />
      <PageHeading
        title="Quick Order"
        text="Paste product codes and quantities or upload a list: add up to 100 lines to your cart in one go."
      />
      {user ? (
        <QuickOrderOf key={user.id} owner={user.id} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="320px" />
        </div>
      )}
    </Page>
  );
}

function QuickOrderOf({ owner }: { owner: string }) {
  const order = useQuickOrder(owner);
  const added = useRef<HTMLDivElement>(null);
  const { lines, notes, hasAdded } = order;
  // The clicked button may be gone with its lines.
  useEffect(() => {
    if (hasAdded) added.current?.focus();
  }, [hasAdded]);
  const { takeLines, takeList, openedName, listCard } = useTakenLines(order);
  return (
    <div className={flow.stack20}>
      {notes.length > 0 && (
        <Notice tone="warning" icon="warning" title="Not everything could be added" alert>
          <ul className={`${flow.stack4} ${layout.bullets}`}>
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      )}
      {hasAdded && (
        <div ref={added} tabIndex={-1}>
          <Notice tone="success" icon="check" title="Your lines are in the cart">
            <div className={flow.wrap8}>
              <ButtonLink to="/checkout" variant="ink" size="small">
                Checkout
              </ButtonLink>
              <ButtonLink to="/cart" variant="outline" size="small">
                View Cart
              </ButtonLink>
            </div>
          </Notice>
        </div>
      )}
      <div className={`${flow.stack20} ${styles.sources}`}>
        <Card title="Your list">
          <QuickListForm onListed={takeLines}>{canScan() && <ScanButton order={order} />}</QuickListForm>
        </Card>
        <SavedListsCard onListed={takeList} />
      </div>
      <div ref={listCard} tabIndex={-1}>
        {lines.length > 0 && <QuickLinesCard order={order} openedName={openedName} />}
      </div>
    </div>
  );
}

/** Takes typed and saved lists into the order; the focus follows to the lines, which are below the screen on phones. */
function useTakenLines({ lines, take }: QuickOrder) {
  const [openedName, setOpenedName] = useState('');
  const [taken, setTaken] = useState(0);
  const listCard = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (taken === 0) return;
    listCard.current?.focus({ preventScroll: true });
    listCard.current?.scrollIntoView?.();
  }, [taken]);
  const takeLines = (listed: ListedLine[]) => {
    const rest = take(listed);
    // The lines beyond the limit stay in the box, with a notice.
    if (rest.length === 0) setTaken((times) => times + 1);
    return rest;
  };
  const takeList = (name: string, listed: ListedLine[]) => {
    setOpenedName(lines.length === 0 ? name : '');
    return takeLines(listed);
  };
  return { takeLines, takeList, openedName, listCard };
}

/** Adds a line for each code that the camera reads, or one more unit to the line that has it. */
function ScanButton({ order }: { order: QuickOrder }) {
  const [code, setCode] = useState<string>();
  const [isFull, setFull] = useState(false);
  const [Scan, setScan] = useState<ComponentType<ComponentProps<typeof ScanDialog>>>();
  const lineOf = (scanned: string) =>
    order.lines.find((line) => line.code.trim().toLowerCase() === scanned.toLowerCase());

  const open = async () => {
    setCode(undefined);
    const loaded = await import('./scan-dialog').catch(() => undefined);
    if (loaded) return setScan(() => loaded.ScanDialog);
    showToast({ title: 'The scanner could not be loaded', description: 'Please try again.', tone: 'error' });
  };
  const onScanned = (scanned: string) => {
    const line = lineOf(scanned);
    setCode(scanned);
    if (line) return void order.put(line.id, { quantity: String(unitsOf(line) + 1) });
    setFull(order.take([{ code: scanned, quantity: '1' }]).length > 0);
  };
  const outcome = () => {
    const line = code === undefined ? undefined : lineOf(code);
    if (isFull) return `A quick order can have up to ${MAX_LINES} lines. Add these to the cart first.`;
    if (code === undefined) return '';
    if (!line?.answer) return `${code}: checking…`;
    return `${code}: ${problemOf(line) ?? `${line.answer.name}, quantity ${line.quantity}`}`;
  };

  return (
    <>
      <Button variant="outline" onClick={() => void open()}>
        Scan Codes
      </Button>
      {Scan && <Scan outcome={outcome()} onScanned={onScanned} onClose={() => setScan(undefined)} />}
    </>
  );
}

/** Returns whether the browser has cameras and WebAssembly to read codes with; elsewhere there is no button. */
function canScan(): boolean {
  return 'WebAssembly' in globalThis && Boolean(globalThis.navigator?.mediaDevices?.getUserMedia);
}
