import {
  type ReconciliationCase,
  useLazyListReconciliationCasesQuery,
  useListReconciliationCasesQuery,
} from '../../api/operations-api';
import type { ListReconciliationCasesApiArg } from '../../api/shop-api.gen';
import { StateMessage } from '../../ui/feedback/state-message';
import { DataTable } from '../../ui/table/data-table';
import type { PresetView } from '../../ui/table/table-columns';
import { useTableState } from '../../ui/table/use-table-state';
import { CASE_FILTER_NAMES, caseColumns } from './case-columns';

interface CasesTableProps {
  openCases: number;
  /** Undefined for users who may only read. */
  onSettle?: (found: ReconciliationCase) => void;
  isAdmin: boolean;
  /** While a run is under way, in ms. */
  pollingInterval: number;
}

const VIEWS: readonly PresetView[] = [
  { label: 'Settled', filters: { state: 'settled' } },
  { label: 'Open and settled', filters: { state: 'all' } },
];

/** Differences found by reconciliation; open cases first. */
export function CasesTable({ openCases, onSettle, isAdmin, pollingInterval }: CasesTableProps) {
  const state = useTableState<ListReconciliationCasesApiArg>({
    name: 'reconciliation-cases',
    filters: CASE_FILTER_NAMES,
    defaultSort: '-firstSeen',
  });
  const query = { ...state.query, state: state.query.state ?? 'open' };
  const cases = useListReconciliationCasesQuery(query, { refetchOnMountOrArgChange: true, pollingInterval });
  const [load] = useLazyListReconciliationCasesQuery();
  return (
    <DataTable
      label="Cases"
      noun={{ one: 'case', many: 'cases' }}
      allLabel="Open"
      columns={caseColumns({ onSettle, isAdmin })}
      views={VIEWS}
      rowKey={({ id }) => id}
      rowLabel={({ title, subject }) => `${title}, ${subject}`}
      state={state}
      list={cases}
      searchPlaceholder="Order number, Stripe or Sage ID, or words"
      loadPage={(page, limit) => load({ ...query, page, limit }).unwrap()}
      empty={
        <StateMessage
          icon="check"
          title="Nothing differs"
          text={openCases === 0 ? 'Cases appear here as soon as a run finds one.' : 'The open cases have just changed.'}
        />
      }
    />
  );
}
