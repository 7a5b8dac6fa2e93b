import { createHash } from 'node:crypto';
import { type InProcessSandbox, startInProcess } from '../testing/in-process.ts';
import { allow, askForToken, connect, redeem, SageClient, type SageTokens } from '../testing/sage-client.ts';

describe('Signing in to Sage', () => {
  let sandbox: InProcessSandbox;

  beforeAll(async () => {
    sandbox = await startInProcess();
  });
  afterAll(() => sandbox.stop());

  const codeOf = (callback: URL): string => callback.searchParams.get('code') ?? '';

  it('shows the owner a page with an Allow button that carries the question along', async () => {
    const query =
      'response_type=code&client_id=demo-client&redirect_uri=http://localhost:3000/x&scope=full_access&state=s%22s';
    const page = await (await sandbox.get(`/sage/oauth2/auth/central?filter=apiv3.1&${query}`)).text();
    expect(page).toContain('Topcoat Supplies Ltd');
    expect(page).toContain('name="decision" value="allow"');
    expect(page).toContain('name="state" value="s&quot;s"');
  });

  it('sends the owner back with a code that holds a slash, the country and the state', async () => {
    const callback = await allow(sandbox.url);
    expect(callback.origin + callback.pathname).toBe('http://localhost:3000/sage-callback');
    expect(callback.search).toContain('code=GB%2F');
    expect(callback.searchParams.get('country')).toBe('GB');
    expect(callback.searchParams.get('state')).toBe('a state');
  });

  it('sends the owner who denies back with access_denied', async () => {
    const callback = await allow(sandbox.url, { decision: 'deny' });
    expect(callback.searchParams.get('error')).toBe('access_denied');
    expect(callback.searchParams.get('code')).toBeNull();
  });

  it('rejects an unknown client, another country and a broken address', async () => {
    for (const wrong of ['client_id=nobody', 'country=fr', 'redirect_uri=nowhere', 'scope=everything']) {
      const good = 'response_type=code&client_id=demo-client&redirect_uri=http://localhost:3000/x&scope=full_access';
      const name = wrong.split('=')[0] ?? '';
      const query = new URLSearchParams(good);
      query.set(name, wrong.split('=')[1] ?? '');
      expect((await sandbox.get(`/sage/oauth2/auth/central?${query}`)).status).toBe(400);
    }
  });

  it('gives a pair of long tokens for a code, once', async () => {
    const code = codeOf(await allow(sandbox.url));
    const tokens = (await (await redeem(sandbox.url, code)).json()) as SageTokens & Record<string, unknown>;
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 300,
      scope: 'full_access',
      refresh_token_expires_in: 2678400,
    });
    expect(tokens.access_token.length).toBeGreaterThan(1200);
    expect(tokens.access_token.length).toBeLessThan(2048);
    const again = await redeem(sandbox.url, code);
    expect(again.status).toBe(400);
    expect(await again.json()).toEqual({ error: 'invalid_grant' });
  });

  it('rejects a code after a minute, with another address and without its PKCE verifier', async () => {
    const late = codeOf(await allow(sandbox.url));
    sandbox.pass(60_000);
    expect((await redeem(sandbox.url, late)).status).toBe(400);
    const elsewhere = codeOf(await allow(sandbox.url));
    expect((await redeem(sandbox.url, elsewhere, { redirect_uri: 'http://localhost:3000/other' })).status).toBe(400);

    const challenge = createHash('sha256').update('a verifier').digest('base64url');
    const pkce = { code_challenge: challenge, code_challenge_method: 'S256' };
    const without = codeOf(await allow(sandbox.url, pkce));
    expect((await redeem(sandbox.url, without)).status).toBe(400);
    const withIt = codeOf(await allow(sandbox.url, pkce));
    expect((await redeem(sandbox.url, withIt, { code_verifier: 'a verifier' })).status).toBe(200);
  });

  it('rejects a wrong client secret and takes HTTP Basic as well', async () => {
    const code = codeOf(await allow(sandbox.url));
    const wrong = await redeem(sandbox.url, code, { client_secret: 'guess' });
    expect([wrong.status, await wrong.json()]).toEqual([400, { error: 'invalid_client' }]);
    const basic = await fetch(`${sandbox.url}/sage/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('demo-client:demo-client-secret')}` },
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code,
        redirect_uri: 'http://localhost:3000/sage-callback',
      }),
    });
    expect(basic.status).toBe(200);
  });

  it('rotates the refresh token and rejects the one that was used', async () => {
    const first = await connect(sandbox.url);
    const refresh = (token: string) => askForToken(sandbox.url, { grant_type: 'refresh_token', refresh_token: token });
    const second = (await (await refresh(first.refresh_token)).json()) as SageTokens;
    expect(second.refresh_token).not.toBe(first.refresh_token);
    const again = await refresh(first.refresh_token);
    expect([again.status, await again.json()]).toEqual([400, { error: 'invalid_grant' }]);
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  it('rejects a refresh token after 31 days', async () => {
    const tokens = await connect(sandbox.url);
    sandbox.pass(31 * 24 * 3_600_000);
    const late = await askForToken(sandbox.url, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
    expect(late.status).toBe(400);
  });

  it('rejects calls without a token, with an unknown one, or with one older than five minutes', async () => {
    const client = await SageClient.connect(sandbox.url);
    expect((await client.get('/businesses')).status).toBe(200);
    sandbox.pass(300_000);
    const late = await client.get('/businesses');
    expect(late.status).toBe(401);
    expect(late.body[0]).toMatchObject({ $severity: 'error', $dataCode: 'AuthorizationFailure' });
    client.token = 'nonsense';
    expect((await client.get('/businesses')).status).toBe(401);
    expect((await sandbox.get('/sage/v3.1/businesses')).status).toBe(401);
  });

  it('lets a connection with the scope readonly read but not write', async () => {
    const code = codeOf(await allow(sandbox.url, { scope: 'readonly' }));
    const tokens = (await (await redeem(sandbox.url, code)).json()) as SageTokens;
    const client = new SageClient(sandbox.url, tokens.access_token);
    expect((await client.get('/stock_items')).status).toBe(200);
    expect((await client.post('/contacts', { contact: { name: 'A', contact_type_ids: ['CUSTOMER'] } })).status).toBe(
      403,
    );
  });
});
