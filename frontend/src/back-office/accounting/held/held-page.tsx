import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type HeldChange, useCountHeldChangesQuery, useListHeldChangesQuery } from '../../../api/operations-api';
import type { ListHeldChangesApiArg } from '../../../api/shop-api.gen';
import { StateMessage } from '../../../ui/feedback/state-message';
import { usePageTitle } from '../../../ui/head/use-page-head';
import { PageHeading } from '../../../ui/page-heading';
import { DataTable } from '../../../ui/table/data-table';
import { useTableState } from '../../../ui/table/use-table-state';
import { HELD_CHANGE_KINDS, HELD_COLUMNS } from './held-columns';
import { type Release, ReleaseDialog } from './release-dialog';

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
