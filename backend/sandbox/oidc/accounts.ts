import type { Database } from '../database.ts';

/** An account at the provider; any password is accepted. */
export interface Account {
  /** The name typed in, and the subject that the shop receives; never changes. */
  login: string;
  /** Null: the provider says nothing of an e-mail. */
  email: string | null;
  emailVerified: boolean;
  givenName: string | null;
  familyName: string | null;
}

/** The people of the demo, and some who make trouble. */
const seeded: Account[] = [
  known('customer@topcoat.test', 'Alex', 'Morgan'),
  known('trade@topcoat.test', 'Owen', 'Ridgeway'),
  known('pending@topcoat.test', 'Hannah', 'Marsden'),
  known('sales@topcoat.test', 'Leila', 'Haddad'),
  known('support@topcoat.test', 'Tom', 'Whitaker'),
  known('admin@topcoat.test', 'Grace', 'Okafor'),
  known('newcomer@topcoat.test', 'Priya', 'Shah'),
  // Claims the e-mail address of another user, unverified.
  { ...known('customer@topcoat.test', 'Alex', 'Morgan'), login: 'unverified', emailVerified: false },
  { ...known('', 'Robin', 'Vale'), login: 'no-email', email: null, emailVerified: false },
];

function known(email: string, givenName: string, familyName: string): Account {
  return { login: email, email, emailVerified: true, givenName, familyName };
}

interface Row {
  login: string;
  account: string;
}

/** The accounts that the provider knows: the seed, those a test added, and any e-mail address that is typed in. */
export class Accounts {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
    database.define('CREATE TABLE IF NOT EXISTS oidc_accounts (login TEXT PRIMARY KEY, account TEXT NOT NULL)');
  }

  seed(): void {
    this.#database.run('DELETE FROM oidc_accounts');
    for (const account of seeded) this.put(account);
  }

  put(account: Account): void {
    this.#database.run(
      'INSERT INTO oidc_accounts (login, account) VALUES (?, ?) ON CONFLICT (login) DO UPDATE SET account = excluded.account',
      account.login,
      JSON.stringify(account),
    );
  }

  list(): Account[] {
    return this.#database
      .all<Row>('SELECT login, account FROM oidc_accounts ORDER BY rowid')
      .map(({ account }) => JSON.parse(account) as Account);
  }

  find(login: string): Account | undefined {
    const row = this.#database.get<Row>('SELECT login, account FROM oidc_accounts WHERE login = ?', login);
    if (row) return JSON.parse(row.account) as Account;
    const [, name] = /^([^@\s]+)@[^@\s]+\.[^@\s]+$/.exec(login) ?? [];
    return name === undefined ? undefined : known(login, name, 'Example');
  }
}
