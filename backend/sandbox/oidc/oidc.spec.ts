import * as openid from 'openid-client';
import { eventually } from '../testing/eventually.js';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.js';

const RETURN = 'http://localhost:3000/api/callback';

describe('The OpenID provider', () => {
  let sandbox: InProcessSandbox;
  let client: openid.Configuration;

  const discover = (secret = 'topcoat-demo-oidc-secret') =>
    openid.discovery(new URL(`${sandbox.url}/oidc`), 'topcoat', secret, undefined, {
      execute: [openid.allowInsecureRequests],
    });
  /** Follows redirects with cookies, as a browser, up to a page or an address that is not the provider's. */
  const browse = (cookies = new Map<string, string>()) => {
    const send = async (address: string, init: RequestInit = {}): Promise<Response> => {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const answer = await fetch(address, { ...init, redirect: 'manual', headers: { cookie } });
      for (const line of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = line.split(';')[0]!.split(/=(.*)/s);
        cookies.set(name, value);
      }
      const next = answer.headers.get('location');
      if (!next) return answer;
      const target = new URL(next, address).href;
      return target.startsWith(sandbox.url) ? send(target) : answer;
    };
    return send;
  };
  const asked = async (more: Record<string, string> = {}) => {
    const verifier = openid.randomPKCECodeVerifier();
    const state = openid.randomState();
    const address = openid.buildAuthorizationUrl(client, {
      redirect_uri: RETURN,
      scope: 'openid email profile',
      state,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...more,
    });
    return { address: address.href, checks: { pkceCodeVerifier: verifier, expectedState: state } };
  };
  const signIn = async (login: string, send = browse()) => {
    const { address, checks } = await asked();
    const page = await send(address);
    const [, action = ''] = /action="([^"]+)"/.exec(await page.text()) ?? [];
    const answer = await send(`${sandbox.url}${action}`, {
      method: 'POST',
      body: new URLSearchParams({ prompt: 'login', login, password: 'any' }),
    });
    return { answer, checks };
  };
  const tokensOf = async (login: string) => {
    const { answer, checks } = await signIn(login);
    return openid.authorizationCodeGrant(client, new URL(answer.headers.get('location')!), checks);
  };

  beforeAll(async () => {
    sandbox = await startInProcess();
    client = await discover();
  });
  afterAll(() => sandbox.stop());
  beforeEach(() => sandbox.post('/control/reset', {}));

  it('returns e-mail and name from the userinfo endpoint only', async () => {
    const tokens = await tokensOf('customer@topcoat.test');
    expect(tokens.claims()).toMatchObject({ sub: 'customer@topcoat.test', iss: `${sandbox.url}/oidc` });
    expect(tokens.claims()).not.toHaveProperty('email');
    expect(await openid.fetchUserInfo(client, tokens.access_token, 'customer@topcoat.test')).toEqual({
      sub: 'customer@topcoat.test',
      email: 'customer@topcoat.test',
      email_verified: true,
      given_name: 'Alex',
      family_name: 'Morgan',
    });
  });

  it('signs in the added accounts and any e-mail address, and rejects everything else', async () => {
    await sandbox.post('/control/oidc/accounts', { login: 'x', email: 'x@example.com', givenName: 'Xenia' });
    const claims = async (login: string) => openid.fetchUserInfo(client, (await tokensOf(login)).access_token, login);
    expect(await claims('x')).toMatchObject({ email_verified: false, given_name: 'Xenia' });
    expect(await claims('somebody@example.com')).toMatchObject({ email_verified: true, given_name: 'somebody' });
    const { answer } = await signIn('nobody');
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('There is no such account.');
  });

  it('remembers who is signed in to it', async () => {
    const send = browse();
    await signIn('customer@topcoat.test', send);
    const { address } = await asked();
    expect((await send(address)).headers.get('location')).toContain(`${RETURN}?code=`);
  });

  it('wants PKCE, the right secret, a shop on this machine, and each code once', async () => {
    const plain = new URL((await asked()).address);
    plain.searchParams.delete('code_challenge');
    plain.searchParams.delete('code_challenge_method');
    expect((await browse()(plain.href)).headers.get('location')).toContain('error=invalid_request');
    for (const redirect_uri of ['https://evil.example/api/callback', 'http://localhost:3000/elsewhere'])
      expect((await browse()((await asked({ redirect_uri })).address)).status).toBe(400);
    const { answer, checks } = await signIn('customer@topcoat.test');
    const back = new URL(answer.headers.get('location')!);
    await expect(openid.authorizationCodeGrant(await discover('wrong'), back, checks)).rejects.toMatchObject({
      error: 'invalid_client',
    });
    await openid.authorizationCodeGrant(client, back, checks);
    await expect(openid.authorizationCodeGrant(client, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
  });

  it('returns access_denied when the user cancels', async () => {
    const send = browse();
    const page = await send((await asked()).address);
    const [, abort = ''] = /href="([^"]+abort)"/.exec(await page.text()) ?? [];
    expect((await send(`${sandbox.url}${abort}`)).headers.get('location')).toContain('error=access_denied');
  });

  it('keeps what it has promised when it is started again', async () => {
    const { answer, checks } = await signIn('customer@topcoat.test');
    await sandbox.restart();
    // Idle connections have to be closed first.
    await eventually(() =>
      sandbox.get('/control/ready').then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const back = new URL(answer.headers.get('location')!);
    const tokens = await openid.authorizationCodeGrant(await discover(), back, checks);
    expect(tokens.claims()?.sub).toBe('customer@topcoat.test');
  });

  it('is struck by ordered faults', async () => {
    const { answer, checks } = await signIn('customer@topcoat.test');
    await sandbox.post('/control/faults', { system: 'oidc', match: 'POST /token', mode: 'lost-answer', times: 1 });
    const back = new URL(answer.headers.get('location')!);
    await expect(openid.authorizationCodeGrant(client, back, checks)).rejects.toThrow();
    // The work was done: the code is spent.
    await expect(openid.authorizationCodeGrant(client, back, checks)).rejects.toMatchObject({ error: 'invalid_grant' });
    const [fault] = (await (await sandbox.get('/control/faults')).json()) as { hits: number }[];
    expect(fault?.hits).toBe(1);
  });
});
