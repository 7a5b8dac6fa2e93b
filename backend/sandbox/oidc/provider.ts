import type { Configuration, Provider } from 'oidc-provider';
import type { Surroundings } from '../system.ts';
import type { Account, Accounts } from './accounts.ts';
import { keysOf } from './keys.ts';
import { errorPage } from './sign-in-page.ts';
import { StoredModels } from './stored-models.ts';

const scopes = 'openid email profile';

/** A real OpenID provider, as strict as its real counterparts: PKCE from every client, S256, exact issuer. */
export async function makeProvider(
  { database, settings, now }: Surroundings,
  issuer: string,
  accounts: Accounts,
): Promise<Provider> {
  // Takes its time to load, and most who start the sandbox never sign in here.
  const { default: Provider } = await import('oidc-provider');
  const keys = keysOf(database);
  const configuration: Configuration = {
    adapter: (model: string) => new StoredModels(database, model, now),
    clients: [
      {
        client_id: settings.oidcClientId,
        client_secret: settings.oidcClientSecret,
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: [`http://localhost:${settings.shopPort}/api/callback`],
      },
    ],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'given_name', 'family_name', 'picture'],
    },
    jwks: { keys: [keys.signing] } as Configuration['jwks'],
    cookies: { keys: [keys.cookies] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/oidc/interaction/${uid}` },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, IdToken: 3600, Interaction: 3600, Session: 86_400, Grant: 86_400 },
    findAccount: (_context, login) => {
      const account = accounts.find(login);
      return account && { accountId: login, claims: async () => claimsOf(account) };
    },
    renderError: (context, { error, error_description }) => {
      context.type = 'html';
      context.body = errorPage(error, error_description);
    },
    // The shop is a trusted client: there is no consent page.
    loadExistingGrant: async ({ oidc }) => {
      const { client, session, provider } = oidc;
      const known = session?.grantIdFor(client?.clientId ?? '');
      const grant = (known && (await provider.Grant.find(known))) || new provider.Grant();
      grant.clientId = client?.clientId;
      grant.accountId = session?.accountId;
      grant.addOIDCScope(scopes);
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  // Wherever on this machine a shop runs; a real provider has the addresses registered.
  provider.Client.prototype.redirectUriAllowed = isShopOnThisMachine;
  return provider;
}

function isShopOnThisMachine(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, pathname, search, hash } = new URL(address);
  const here = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return protocol === 'http:' && here && pathname === '/api/callback' && search === '' && hash === '';
}

function claimsOf({ login, email, emailVerified, givenName, familyName }: Account) {
  return {
    sub: login,
    ...(email === null ? {} : { email, email_verified: emailVerified }),
    ...(givenName === null ? {} : { given_name: givenName }),
    ...(familyName === null ? {} : { family_name: familyName }),
  };
}
