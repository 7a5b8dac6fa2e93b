import { nextSort, readSettings, writeSettings } from './use-table-state';

const FILTERS = ['status', 'needs'];
const read = (address: string) => readSettings(new URLSearchParams(address), FILTERS);

describe("A list's address", () => {
  it('is read and written back, with what is not its own', () => {
    const address = 'dialog=new&status=shipped&search=LS1+1AA&sort=-total&page=3';
    const params = new URLSearchParams(address);
    expect(writeSettings(params, read(address), FILTERS).toString()).toBe(address);
  });

  it('has no empty values and no first page', () => {
    const settings = { page: 1, sort: '', search: '', filters: { status: '' } };
    expect(writeSettings(new URLSearchParams('status=shipped&page=4'), settings, FILTERS).toString()).toBe('');
  });

  it.each([
    ['page=-2', 1],
    ['page=2.7', 2],
    ['page=many', 1],
  ])('reads %s as page %i', (address, page) => {
    expect(read(address).page).toBe(page);
  });
});

describe('A press on the header of a column', () => {
  it.each([
    ['', '', false, ['name', '-name', '']],
    ['', '', true, ['-name', 'name', '']],
    ['', '-date', false, ['name', '-name', '']],
    ['', '-name', false, ['name', '', 'name']],
  ])(
    'goes from %j, where the list has the order %j by itself, round in three steps',
    (sort, own, isDescendingFirst, steps) => {
      let current = sort;
      const seen = steps.map(() => {
        current = nextSort(current, own, 'name', isDescendingFirst);
        return current;
      });
      expect(seen).toEqual(steps);
    },
  );
});
