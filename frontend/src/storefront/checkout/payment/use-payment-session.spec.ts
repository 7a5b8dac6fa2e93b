import { LatestRequest } from './use-payment-session';

/** Calls that are resolved by the test. */
function calls() {
  const asked: { request: string; response: (text: string) => void; fail: (error: Error) => void }[] = [];
  const carryOut = (request: string) =>
    new Promise<string>((response, fail) => {
      asked.push({ request, response, fail });
    });
  const answers: string[] = [];
  const failures: string[] = [];
  const requests = new LatestRequest<string, string>(
    carryOut,
    (response) => answers.push(response),
    (error) => failures.push((error as Error).message),
  );
  return { asked, answers, failures, requests };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

describe('The payment session of a changing cart', () => {
  it('is prepared once for many quick changes, and then for the last of them', async () => {
    const { asked, answers, requests } = calls();
    for (const request of ['one', 'two', 'three', 'four']) requests.run(request);
    expect(asked.map(({ request }) => request)).toEqual(['one']);
    asked[0]?.response('session of one');
    await turn();
    expect(asked.map(({ request }) => request)).toEqual(['one', 'four']);
    asked[1]?.response('session of four');
    await turn();
    expect(answers).toEqual(['session of four']);
  });

  it('never lets an old failure replace a newer request', async () => {
    const { asked, failures, answers, requests } = calls();
    requests.run('one');
    requests.run('two');
    asked[0]?.fail(new Error('too late'));
    await turn();
    asked[1]?.response('session of two');
    await turn();
    expect(failures).toEqual([]);
    expect(answers).toEqual(['session of two']);
  });

  it('reports the failure of the last request, and runs the next', async () => {
    const { asked, failures, answers, requests } = calls();
    requests.run('one');
    asked[0]?.fail(new Error('no answer'));
    await turn();
    expect(failures).toEqual(['no answer']);
    requests.run('again');
    asked[1]?.response('session');
    await turn();
    expect(answers).toEqual(['session']);
  });

  it('reports nothing after the page was left', async () => {
    const { asked, answers, requests } = calls();
    requests.run('one');
    requests.run('two');
    requests.close();
    asked[0]?.response('session');
    await turn();
    expect(answers).toEqual([]);
    expect(asked).toHaveLength(1);
  });
});
