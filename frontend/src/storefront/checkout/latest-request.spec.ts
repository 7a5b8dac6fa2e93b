import { LatestWish } from './latest-request';

/** A call that is answered when the test says so. */
function calls() {
  const asked: { wish: string; answer: (text: string) => void; fail: (error: Error) => void }[] = [];
  const carryOut = (wish: string) =>
    new Promise<string>((answer, fail) => {
      asked.push({ wish, answer, fail });
    });
  const answers: string[] = [];
  const failures: string[] = [];
  const wishes = new LatestWish<string, string>(
    carryOut,
    (answer) => answers.push(answer),
    (error) => failures.push((error as Error).message),
  );
  return { asked, answers, failures, wishes };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('The payment session of a changing cart', () => {
  it('is prepared once for many quick changes, and then for the last of them', async () => {
    const { asked, answers, wishes } = calls();
    for (const wish of ['one', 'two', 'three', 'four']) wishes.want(wish);
    expect(asked.map(({ wish }) => wish)).toEqual(['one']);
    asked[0]?.answer('session of one');
    await turn();
    expect(asked.map(({ wish }) => wish)).toEqual(['one', 'four']);
    asked[1]?.answer('session of four');
    await turn();
    expect(answers).toEqual(['session of four']);
  });

  it('never lets an old failure cover a newer wish', async () => {
    const { asked, failures, answers, wishes } = calls();
    wishes.want('one');
    wishes.want('two');
    asked[0]?.fail(new Error('too late'));
    await turn();
    asked[1]?.answer('session of two');
    await turn();
    expect(failures).toEqual([]);
    expect(answers).toEqual(['session of two']);
  });

  it('tells of the failure of the last wish, and goes on with the next', async () => {
    const { asked, failures, answers, wishes } = calls();
    wishes.want('one');
    asked[0]?.fail(new Error('no answer'));
    await turn();
    expect(failures).toEqual(['no answer']);
    wishes.want('again');
    asked[1]?.answer('session');
    await turn();
    expect(answers).toEqual(['session']);
  });

  it('says nothing any more once the page is left', async () => {
    const { asked, answers, wishes } = calls();
    wishes.want('one');
    wishes.want('two');
    wishes.close();
    asked[0]?.answer('session');
    await turn();
    expect(answers).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
