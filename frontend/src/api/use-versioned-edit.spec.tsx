/** @jest-environment jsdom */
import { act, renderHook } from '@testing-library/react';
import { apiErrorFrom } from './api-error';
import { useVersionedState } from './use-versioned-edit';

interface Note {
  version: number;
  text: string;
  isDone: boolean;
}
type Result = { data?: Note; error?: unknown };

const first: Note = { version: 1, text: 'one', isDone: false };
const conflict = (current: Note) => ({ error: apiErrorFrom(409, '', JSON.stringify({ current })) });

/** Edits a note; `results` answers its saves one after the other. */
function edit(...results: (Result | Promise<Result>)[]) {
  const sent: object[] = [];
  const send = async (values: object, base: Note | undefined): Promise<Result> => {
    sent.push({ ...values, version: base?.version });
    return (await results.shift()) ?? {};
  };
  const hook = ({ stored }: { stored?: Note }) =>
    useVersionedState({
      stored,
      valuesOf: (note) => ({ text: note?.text ?? '', isDone: note?.isDone ?? false }),
      send,
      failure: 'Not saved.',
    });
  return { ...renderHook(hook, { initialProps: { stored: first as Note | undefined } }), sent };
}

describe('An edit of a record with a version', () => {
  it('follows what is loaded until something is typed', () => {
    const { result, rerender } = edit();
    rerender({ stored: { ...first, version: 2, text: 'two' } });
    expect(result.current.values.text).toBe('two');
    act(() => result.current.change({ text: 'mine', isDone: false }));
    rerender({ stored: { ...first, version: 3, text: 'three' } });
    expect(result.current.values.text).toBe('mine');
  });

  it('is sent on the version that was shown, so that a change loaded since is not overwritten unseen', async () => {
    const theirs = { ...first, version: 2, text: 'theirs' };
    const { result, rerender, sent } = edit(conflict(theirs));
    act(() => result.current.change({ text: 'mine', isDone: false }));
    rerender({ stored: theirs });
    await act(() => result.current.save());
    expect(sent).toEqual([{ text: 'mine', isDone: false, version: 1 }]);
    expect([result.current.values.text, result.current.theirs?.text]).toEqual(['mine', 'theirs']);
  });

  it('saved again after a conflict keeps the colleague’s change where nothing was typed', async () => {
    const { result, sent } = edit(conflict({ version: 2, text: 'one', isDone: true }), {
      data: { ...first, version: 3 },
    });
    act(() => result.current.change({ text: 'mine', isDone: false }));
    await act(() => result.current.save());
    await act(() => result.current.save());
    expect(sent.at(-1)).toEqual({ text: 'mine', isDone: true, version: 2 });
    expect([result.current.theirs, result.current.isDirty]).toEqual([undefined, false]);
  });

  it('is sent again by itself where another part of the record changed', async () => {
    const saved = { ...first, version: 6, text: 'mine' };
    const { result, sent } = edit(conflict({ ...first, version: 5 }), { data: saved });
    act(() => result.current.change({ text: 'mine', isDone: false }));
    expect(await act(() => result.current.save())).toBe(saved);
    expect(sent.at(-1)).toEqual({ text: 'mine', isDone: false, version: 5 });
    expect(result.current.theirs).toBeUndefined();
  });

  it('keeps what is typed during the save', async () => {
    let finish: (result: Result) => void = () => {};
    const { result } = edit(new Promise<Result>((resolve) => (finish = resolve)));
    act(() => result.current.change({ text: 'mine', isDone: false }));
    const saving = act(() => result.current.save());
    act(() => result.current.change({ text: 'mine', isDone: true }));
    finish({ data: { ...first, version: 2, text: 'mine' } });
    await saving;
    expect(result.current.values).toEqual({ text: 'mine', isDone: true });
    expect(result.current.isDirty).toBe(true);
  });

  it('is saved once where a second press comes before the first is answered', async () => {
    const { result, sent } = edit({ data: { ...first, version: 2, text: 'mine' } });
    act(() => result.current.change({ text: 'mine', isDone: false }));
    await act(() => Promise.all([result.current.save(), result.current.save()]));
    expect(sent).toHaveLength(1);
    await act(() => result.current.save());
    expect(sent).toHaveLength(2);
  });

  it('adopts the next version after a change to another part, but none that a colleague may have made', () => {
    const { result } = edit();
    act(() => result.current.setVersion(3));
    expect(result.current.record?.version).toBe(1);
    act(() => result.current.setVersion(2));
    expect(result.current.record?.version).toBe(2);
  });
});
