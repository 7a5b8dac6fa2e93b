import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '../../../config.js';
import { Locks } from '../../../platform/lock.js';
import { Users } from '../users.facade.js';
import { PasswordNeeded } from './domain/staff-errors.js';
import { NameAdmin } from './use-cases/name-admin.js';

/**
 * Appoints the first administrator from ADMIN_EMAIL and ADMIN_PASSWORD (docs/rules.md#first-admin). Once there is one
 * the settings have no effect: a later demotion or password is not undone. The demo always has one, so there an address
 * without an account is accepted too.
 */
@Injectable()
export class FirstAdmin implements OnApplicationBootstrap {
  private readonly logger = new Logger('FirstAdmin');

  constructor(
    private readonly config: Config,
    private readonly locks: Locks,
    private readonly users: Users,
    private readonly commands: CommandBus,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.config.firstAdmin) await this.locks.withLock('first admin', () => this.name());
  }

  /** Returns whether an account became an administrator. */
  async name(): Promise<boolean> {
    const { firstAdmin, mode } = this.config;
    if (!firstAdmin) return false;
    const { email, password } = firstAdmin;
    const known = await this.users.byEmail(email);
    if (known?.role === 'admin') return false;
    if ((await this.users.staff(['admin'])).length > 0 && (mode === 'live' || known)) {
      this.logger.warn('There is an administrator already: ADMIN_EMAIL changes nothing');
      return false;
    }
    try {
      const named = await this.commands.execute(new NameAdmin(email, password, 'ADMIN_EMAIL'));
      if (named) this.logger.log(`${email} administers the shop`);
      return named;
    } catch (error) {
      if (!(error instanceof PasswordNeeded)) throw error;
      this.logger.warn(`${error.message} Please set ADMIN_PASSWORD.`);
      return false;
    }
  }
}
