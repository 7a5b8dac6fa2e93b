import { type Column, columnsOnTablet, hiddenKeys, shownColumns } from './table-columns';

const column = (key: string, more: Partial<Column<object>> = {}): Column<object> => ({
  ...{ key, title: key, render: () => key },
  ...more,
});
const columns = [
  column('order'),
  column('placed', { isHiddenOnTablet: true }),
  column('synced', { isHiddenAtFirst: true }),
];
const keys = (shown: readonly Column<object>[]) => shown.map(({ key }) => key);

describe('The columns of a table', () => {
  it('are fewer at first on a tablet', () => {
    const onTablet = columnsOnTablet(columns);
    expect(keys(shownColumns(columns, undefined))).toEqual(['order', 'placed']);
    expect(keys(shownColumns(onTablet, undefined))).toEqual(['order']);
    expect(hiddenKeys(onTablet, undefined)).toEqual(['placed', 'synced']);
  });

  it('are those that were chosen, on a tablet too', () => {
    expect(keys(shownColumns(columnsOnTablet(columns), ['order']))).toEqual(['placed', 'synced']);
  });
});
