import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Config } from '../../../../config.js';
import { Job } from '../../../../platform/jobs/job.js';
import { londonDay } from '../../../../platform/london-days.js';
import { ExpirePoints } from '../use-cases/expire-points.js';
import { WarnOfExpiry } from '../use-cases/warn-of-expiry.js';

/** Takes points that have expired, and warns of those that will (docs/rules.md#points-expiry). */
@Injectable()
export class NightlyExpiry {
  private readonly logger = new Logger('PointsExpiry');

  constructor(
    private readonly commands: CommandBus,
    private readonly config: Config,
  ) {}

  @Job({ name: 'points expiry', at: '30 4 * * *', leader: true })
  async nightly(signal: AbortSignal): Promise<void> {
    if (this.config.rewards.pointsExpireMonths === 0) return;
    const today = londonDay(new Date());
    const expired = await this.commands.execute(new ExpirePoints(today, signal));
    const warned = await this.commands.execute(new WarnOfExpiry(today, signal));
    if (expired + warned > 0) this.logger.log(`Points of ${expired} customers expired, ${warned} were warned`);
  }
}
