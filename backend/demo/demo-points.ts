import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Users } from '../src/modules/identity/index.js';
import { GivePoints } from '../src/modules/loyalty/points/points.commands.js';
import { DEMO_ACCOUNTS, DemoAccounts } from './demo-accounts.js';

const POINTS = 5000;

/** Gives the demo's customer points to spend, once and before the first request comes; what was spent stays spent. */
@Injectable()
export class DemoPoints implements OnApplicationBootstrap {
  private readonly logger = new Logger('Demo');

  constructor(
    private readonly accounts: DemoAccounts,
    private readonly users: Users,
    private readonly commands: CommandBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.accounts.seeded();
    const { email } = DEMO_ACCOUNTS.customer;
    const customer = await this.users.byEmail(email);
    // An account that staff renamed had its points.
    if (!customer) return;
    const gift = new GivePoints(customer.id, POINTS, 'Welcome gift', 'demo');
    if (await this.commands.execute(gift)) this.logger.log(`Gave ${POINTS} points to ${email}`);
  }
}
