import { Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { readableMessage } from '../../../api/api-error';
import { SendDialog } from '../../../api/send-dialog';
import {
  type HeldChange,
  useCountHeldChangesQuery,
  useListHeldChangesQuery,
  useReleaseHeldChangesMutation,
} from '../../../api/staff-api';
import type { ListHeldChangesApiArg } from '../../../api/staff-api.gen';
import { formatDateTime } from '../../../ui/date-format';
import { StateMessage } from '../../../ui/feedback/state-message';
import { StatusBadge } from '../../../ui/feedback/status-badge';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { formatPounds } from '../../../ui/money/money-format';
import { PageHeading } from '../../../ui/page-heading';
import { Lines } from '../../../ui/record/lines';
import { DataTable } from '../../../ui/table/data-table';
import type { Column } from '../../../ui/table/table-columns';
import { useTableState } from '../../../ui/table/use-table-state';
import { showToast } from '../../../ui/toast/toast-store';
import { counted, signedPercent } from './held-labels';

export const HELD_CHANGE_KINDS = [
  { value: 'price', label: 'Prices' },
  { value: 'withdrawal', label: 'Withdrawals' },
] as const;

export const HELD_COLUMNS: readonly Column<HeldChange>[] = [
  {
    key: 'code',
    title: 'Code',
    render: ({ code }) => code,
    sortable: true,
    width: 120,
    exportText: ({ code }) => code,
  },
  {
    key: 'name',
    title: 'Product',
    render: ({ name }) => name,
    sortable: true,
    minWidth: 200,
    exportText: ({ name }) => name,
  },
  {
    key: 'change',
    title: 'Old → new',
    render: (change) => <HeldValues change={change} />,
    width: 190,
    exportText: ({ oldPrice, newPrice }) => `${oldPrice} → ${newPrice ?? 'off sale'}`,
  },
  {
    key: 'percent',
    title: 'Change',
    render: ({ percent }) => (percent === null ? '–' : signedPercent(percent)),
    sortable: 'descending-first',
    width: 100,
    align: 'right',
    exportText: ({ percent }) => percent,
  },
  {
    key: 'reason',
    title: 'What happened',
    render: ({ reason }) => reason,
    width: 200,
    isHiddenOnTablet: true,
    exportText: ({ reason }) => reason,
  },
  {
    key: 'since',
    title: 'Since',
    render: ({ heldSince }) => formatDateTime(heldSince),
    sortable: 'descending-first',
    width: 176,
    isHiddenOnTablet: true,
    exportText: ({ heldSince }) => heldSince,
  },
  {
    key: 'stock',
    title: 'In stock',
    render: ({ quantityInStock }) => quantityInStock.toLocaleString('en-GB'),
    width: 100,
    align: 'right',
    isHiddenAtFirst: true,
    exportText: ({ quantityInStock }) => quantityInStock,
  },
];

/** The held changes to release. */
export interface Release {
  /** Null of several changes of both kinds. */
  kind: HeldChange['kind'] | null;
  count: number;
  /** Null for all of the kind. */
  productIds: string[] | null;
  /** Null where some are on other pages, or all of a kind are released. */
  changes: readonly HeldChange[] | null;
  /** The latest change that was shown; later changes from Sage stay held. */
  seenUpTo: string | null;
}

/** Most changes that the dialog names one by one. */
const MOST_NAMED = 5;

const NOUNS = { price: 'price', withdrawal: 'withdrawal', change: 'change' } as const;

const EFFECTS = {
  price:
    'The shop sells at the new prices straight away. Open carts and checkouts show the change and ask for confirmation before anyone pays.',
  withdrawal:
    'These products go off sale straight away. They come back automatically when their items are in Sage again.',
  change: 'The shop sells at the new prices, and withdrawn products go off sale, straight away.',
} as const;

/** Explains the effect of a release, and releases. */
export function ReleaseDialog({ release, onClose }: { release: Release; onClose: () => void }) {
  const { kind, count, productIds, changes, seenUpTo } = release;
  const [send] = useReleaseHeldChangesMutation();
  const noun = NOUNS[kind ?? 'change'];
  const what = counted(count, noun, `${noun}s`);
  return (
    <SendDialog<object, { released: number; message: string }>
      title={`Release ${what}?`}
      action={`Release ${what}`}
      busy="Releasing…"
      send={() =>
        send({
          releaseHeldChangesInput: {
            ...(productIds && { productIds }),
            ...(kind && { kind }),
            ...(seenUpTo && { seenUpTo }),
          },
        })
      }
      failure={(error) => {
        const description = readableMessage(error, 'Please try again.');
        showToast({ title: 'Not released', description, tone: 'error' });
      }}
      done={({ released, message }) => ({
        title: released > 0 ? 'Released' : 'Nothing was released',
        description: message,
        tone: released > 0 ? 'success' : 'info',
      })}
      onClose={onClose}
    >
      {changes && <Named changes={changes} />}
      <p>{EFFECTS[kind ?? 'change']}</p>
      <p>
        Anything that changes in Sage in the meantime stays held. The audit trail records the old and new values and
        your name.
      </p>
    </SendDialog>
  );
}

function Named({ changes }: { changes: readonly HeldChange[] }) {
  const more = changes.length - MOST_NAMED;
  return (
    <Lines>
      {changes.slice(0, MOST_NAMED).map((change) => (
        <li key={`${change.productId} ${change.kind}`}>
          <span>
            <strong>{change.code}</strong> {change.name}
          </span>
          <HeldValues change={change} />
        </li>
      ))}
      {more > 0 && <li>and {more.toLocaleString('en-GB')} more</li>}
    </Lines>
  );
}

/** The most that one call takes. */
const MOST_AT_ONCE = 500;

/** A row is a change, and a product may have two. */
const keyOf = ({ productId, kind }: HeldChange) => `${productId} ${kind}`;

/** Price moves and withdrawals that wait for an admin (docs/rules.md#held-changes). */
export function HeldPage() {
  usePageTitle('Held changes');
  const [release, setRelease] = useState<Release | null>(null);
  const state = useTableState<ListHeldChangesApiArg>({ name: 'held-changes', filters: ['kind'] });
  const changes = useListHeldChangesQuery(state.query, { refetchOnMountOrArgChange: true });
  const { data: counts } = useCountHeldChangesQuery(undefined, { refetchOnMountOrArgChange: true });
  const all = (kind: Release['kind'], count: number | undefined, label: string) =>
    count !== undefined &&
    count > 0 && (
      <Button
        onClick={() =>
          setRelease({ kind, count, seenUpTo: counts?.changedAt ?? null, productIds: null, changes: null })
        }
      >
        {label}
      </Button>
    );
  return (
    <>
      <PageHeading
        title="Held changes"
        text="These changes in Sage are so large that they may be mistakes. The shop keeps selling at the old prices; stock still updates. Release what is right. Correct what is wrong in Sage, and it leaves this list with the next sync."
      />
      <DataTable
        label="Held changes"
        noun={{ one: 'held change', many: 'held changes' }}
        columns={HELD_COLUMNS}
        filters={[{ name: 'kind', label: 'Kind', options: HELD_CHANGE_KINDS }]}
        views={[
          { label: 'Prices', filters: { kind: 'price' }, count: counts?.prices },
          { label: 'Withdrawals', filters: { kind: 'withdrawal' }, count: counts?.withdrawals },
        ]}
        rowKey={keyOf}
        rowLabel={({ name, kind }) => (kind === 'price' ? `${name}, price` : `${name}, withdrawal`)}
        state={state}
        list={changes}
        searchPlaceholder="Search by name, code or what happened…"
        onOpen={(change) => setRelease(releaseOf([keyOf(change)], [change], null))}
        tools={
          <>
            {all('price', counts?.prices, 'Release all prices…')}
            {all('withdrawal', counts?.withdrawals, 'Release all withdrawals…')}
          </>
        }
        actions={({ ids, rows }) => (
          <Button
            type="primary"
            disabled={ids.length > MOST_AT_ONCE}
            onClick={() => setRelease(releaseOf(ids, rows.length === ids.length ? rows : null, counts?.changedAt))}
          >
            {ids.length > MOST_AT_ONCE
              ? `At most ${MOST_AT_ONCE} at once`
              : `Release ${ids.length.toLocaleString('en-GB')}…`}
          </Button>
        )}
        empty={
          <StateMessage
            icon="check"
            title="Nothing is held"
            text="Every change from Sage has been applied."
            actions={<Link to="/admin/sage">Back to Sage</Link>}
          />
        }
      />
      {release && <ReleaseDialog release={release} onClose={() => setRelease(null)} />}
    </>
  );
}

/**
 * Builds the release of the chosen rows. `changes` is null where some are on other pages; `latest` is then the newest
 * change when the page was loaded.
 */
function releaseOf(
  keys: readonly string[],
  changes: readonly HeldChange[] | null,
  latest: string | null | undefined,
): Release {
  const chosen = keys.map((key) => key.split(' ') as [string, HeldChange['kind']]);
  const kinds = new Set(chosen.map(([, kind]) => kind));
  return {
    kind: kinds.size === 1 ? chosen[0]![1] : null,
    count: keys.length,
    productIds: [...new Set(chosen.map(([productId]) => productId))],
    changes,
    seenUpTo:
      changes
        ?.map(({ changedAt }) => changedAt)
        .toSorted()
        .at(-1) ??
      latest ??
      null,
  };
}

/** A change's old and new, the trade price only where it differs. */
function HeldValues({ change }: { change: HeldChange }) {
  const { kind, oldPrice, newPrice, oldTradePrice, newTradePrice, onSale } = change;
  if (kind === 'withdrawal')
    return (
      <span>
        {formatPounds(oldPrice)} → <StatusBadge tone="warning">Off sale</StatusBadge>
      </span>
    );
  return (
    <Flex component="span" vertical>
      <span>
        {formatPounds(oldPrice)} → <strong>{priceOrNone(newPrice)}</strong>
      </span>
      {oldTradePrice !== newTradePrice && (
        <Typography.Text type="secondary">
          Trade {priceOrNone(oldTradePrice)} → {priceOrNone(newTradePrice)}
        </Typography.Text>
      )}
      {!onSale && <Typography.Text type="secondary">Off sale until released</Typography.Text>}
    </Flex>
  );
}

function priceOrNone(price: string | null): string {
  return price === null ? 'none' : formatPounds(price);
}
