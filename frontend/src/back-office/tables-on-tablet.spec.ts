import { type Column, columnsOnTablet, shownColumns } from '../ui/table/table-columns';
import { neededWidth } from '../ui/table/table-rows';
import { HELD_COLUMNS } from './accounting/held/held-page';
import { DOCUMENT_COLUMNS } from './accounting/integration/integration-page';
import { contactColumns } from './accounting/mapping/contact-columns';
import { itemColumns } from './accounting/mapping/products-tab';
import { auditColumns } from './audit/audit-columns';
import { customerColumns, userColumns } from './customers/list/user-columns';
import { applicationColumns } from './customers/trade/application-columns';
import { EVENT_COLUMNS } from './failed-events/failed-events-page';
import { orderColumns } from './orders/list/order-columns';
import { productColumns } from './products/list/product-columns';
import { caseColumns } from './reconciliation/cases-table';
import { grantColumns } from './rewards/grants/grants-tab';

/** The box of a table in a window of 768 px, beside the collapsed menu. */
const ROOM_PX = 668;

const nothing = () => {};
const orders = { now: 0, mayOpenEvents: true, list: '' };
const position = {} as Parameters<typeof productColumns>[0]['position'];
const categories = { categories: [] } as unknown as Parameters<typeof productColumns>[0]['categories'];
const grants = {} as Parameters<typeof grantColumns>[0];

const needed = <Row>(columns: readonly Column<Row>[], isSelectable = false) =>
  neededWidth(shownColumns(columnsOnTablet(columns), undefined), isSelectable);

describe('On a tablet, without scrolling sideways, one sees', () => {
  it.each([
    ['orders', needed(orderColumns({ ...orders, isOfFailures: false }), true)],
    ['orders that need attention', needed(orderColumns({ ...orders, isOfFailures: true }), true)],
    ['products', needed(productColumns({ categories, position, onEdit: nothing }), true)],
    ['failed events', needed(EVENT_COLUMNS, true)],
    ['held changes', needed(HELD_COLUMNS, true)],
    ['invoices', needed(DOCUMENT_COLUMNS)],
    [
      'contacts',
      needed(contactColumns({ onLinkContact: nothing, onLinkAccount: nothing, onUnlink: nothing, onMake: nothing })),
    ],
    ['items', needed(itemColumns({ onLink: nothing }))],
    [
      'accounts',
      needed(userColumns({ onEdit: nothing, onChangeRole: nothing, onResetSecondFactor: nothing, ownId: undefined })),
    ],
    ['customers', needed(customerColumns())],
    ['trade applications', needed(applicationColumns({ onOpen: nothing, onVerify: nothing, onDecline: nothing }))],
    ['the audit trail', needed(auditColumns([], nothing))],
    ['differences', needed(caseColumns(nothing))],
    ['grants', needed(grantColumns(grants))],
  ])('%s', (_, width) => expect(width).toBeLessThanOrEqual(ROOM_PX));
});
