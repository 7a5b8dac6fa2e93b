import { readDraft, saveDraft } from './use-quick-order';

class FakeStorage {
  readonly kept = new Map<string, string>();
  getItem = (key: string) => this.kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.kept.set(key, value);
  removeItem = (key: string) => void this.kept.delete(key);
}

const lines = [
  { code: 'CLR 5L', quantity: '4' },
  { code: 'TAPE-19', quantity: 'a few' },
  { code: '12', quantity: '5 or 400' },
  { code: '2 x TIN', quantity: '' },
  { code: 'BC-1L', quantity: '2', colour: 'VW LB9A, lighter' },
];

describe('The list of a quick order', () => {
  it('is restored for its owner, without empty lines', () => {
    const storage = new FakeStorage();
    saveDraft(storage, 'ada', [...lines, { code: ' ', quantity: '1' }]);
    expect(readDraft(storage, 'ada')).toEqual(lines);
    expect(readDraft(storage, 'bob')).toEqual([]);
  });

  it('has no heading: a line that looks like one is a line', () => {
    const storage = new FakeStorage();
    saveDraft(storage, 'ada', [{ code: 'Part', quantity: '1' }, ...lines]);
    expect(readDraft(storage, 'ada')).toEqual([{ code: 'Part', quantity: '1' }, ...lines]);
  });

  it('deletes its key when it is empty', () => {
    const storage = new FakeStorage();
    saveDraft(storage, 'ada', lines);
    saveDraft(storage, 'ada', []);
    expect(storage.kept.size).toBe(0);
    expect(readDraft(storage, 'ada')).toEqual([]);
  });
});
