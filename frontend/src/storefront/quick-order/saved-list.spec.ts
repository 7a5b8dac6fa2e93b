import { savedList, saveList } from './saved-list';

class FakeStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const lines = [
  { code: 'CLR 5L', quantity: '4' },
  { code: 'TAPE-19', quantity: 'a few' },
];

describe('The list of a quick order', () => {
  it('is restored for its owner, without empty lines', () => {
    const storage = new FakeStorage();
    saveList(storage, 'ada', [...lines, { code: ' ', quantity: '1' }]);
    expect(savedList(storage, 'ada')).toEqual(lines);
    expect(savedList(storage, 'bob')).toEqual([]);
  });

  it('has no heading: a line that looks like one is a line', () => {
    const storage = new FakeStorage();
    saveList(storage, 'ada', [{ code: 'Part', quantity: '1' }, ...lines]);
    expect(savedList(storage, 'ada')).toEqual([{ code: 'Part', quantity: '1' }, ...lines]);
  });

  it('deletes its key when it is empty', () => {
    const storage = new FakeStorage();
    saveList(storage, 'ada', lines);
    saveList(storage, 'ada', []);
    expect(storage.kept.size).toBe(0);
    expect(savedList(storage, 'ada')).toEqual([]);
  });
});
