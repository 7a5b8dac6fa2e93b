import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { DEMO_DEFAULTS } from '../src/config/settings.js';
import { Config } from '../src/config.js';
import { RegisterUser } from '../src/modules/identity/account/account.commands.js';
import { Users } from '../src/modules/identity/index.js';
import { ReplacePassword } from '../src/modules/identity/passwords/passwords.commands.js';
import { VerifyTradeCustomer } from '../src/modules/identity/trade-applications/trade-applications.commands.js';
import { Locks } from '../src/platform/lock.js';

type NewUser = RegisterUser['user'];

/** The trade customer's contact in the sandbox's Sage: RIDG001, whose prices are negotiated. */
export const TRADE_CONTACT = '52455e59b4a634fca86a89b085aeb709';

/** The accounts of a fresh demo. The customers have the names of their contacts in the sandbox's Sage. */
export const DEMO_ACCOUNTS = {
  admin: person('admin@topcoat.test', 'Grace', 'Okafor', { role: 'admin' }),
  support: person('support@topcoat.test', 'Tom', 'Whitaker', { role: 'support' }),
  sales: person('sales@topcoat.test', 'Leila', 'Haddad', { role: 'sales' }),
  trade: person('trade@topcoat.test', 'Owen', 'Ridgeway', {
    company: {
      companyName: 'Ridgeway Accident Repair Ltd',
      companyRegistrationNumber: '09127744',
      companyAddress: 'Unit 4, Mill Lane Trading Estate, Leeds, LS12 6QF',
      businessType: 'Body Shop',
      estimatedMonthlySpend: '5000-10000',
      contactRole: 'Owner',
      website: 'https://ridgeway-accident-repair.test',
      vatNumber: 'GB123456789',
    },
  }),
  pending: person('pending@topcoat.test', 'Hannah', 'Marsden', {
    company: {
      companyName: 'Pennine Custom Paint',
      companyRegistrationNumber: '11830265',
      companyAddress: '17 Canal Street, Huddersfield, HD1 6NA',
      businessType: 'Paint Contractor',
      estimatedMonthlySpend: '1000-5000',
      contactRole: 'Operations Manager',
    },
  }),
  customer: person('customer@topcoat.test', 'Alex', 'Morgan'),
} satisfies Record<string, NewUser>;

function person(email: string, firstName: string, lastName: string, more: Partial<NewUser> = {}): NewUser {
  const username = email.slice(0, email.indexOf('@'));
  return { email, username, firstName, lastName, phoneNumber: '0113 496 0100', emailConfirmed: true, ...more };
}

/** Gives a fresh demo its accounts before the first request comes; those that are there keep what staff changed. */
@Injectable()
export class DemoAccounts implements OnApplicationBootstrap {
  private readonly logger = new Logger('Demo');
  private seeding?: Promise<void>;

  constructor(
    private readonly commands: CommandBus,
    private readonly users: Users,
    private readonly locks: Locks,
    private readonly config: Config,
  ) {}

  onApplicationBootstrap(): Promise<void> {
    return this.seeded();
  }

  /** Resolves once every account is there. */
  seeded(): Promise<void> {
    this.seeding ??= this.locks.withLock('demo accounts', () => this.seed());
    return this.seeding;
  }

  private async seed(): Promise<void> {
    for (const account of Object.values(DEMO_ACCOUNTS)) {
      const present = await this.users.byEmail(account.email);
      if (present) {
        await this.closePublishedPassword(present.id);
        continue;
      }
      await this.commands.execute(new RegisterUser(account, this.config.demoPassword));
      this.logger.log(`Made the account ${account.email}`);
    }
    const trade = await this.users.byEmail(DEMO_ACCOUNTS.trade.email);
    if (trade?.tradeCustomerStatus === 'pending_verification')
      await this.commands.execute(new VerifyTradeCustomer(trade.id, TRADE_CONTACT));
  }

  /** A demo with a password of its own may be reached by anyone: one that it was started with before must not open it. */
  private async closePublishedPassword(userId: string): Promise<void> {
    const { demoPassword } = this.config;
    if (demoPassword === DEMO_DEFAULTS.DEMO_PASSWORD) return;
    await this.commands.execute(new ReplacePassword(userId, DEMO_DEFAULTS.DEMO_PASSWORD, demoPassword));
  }
}
