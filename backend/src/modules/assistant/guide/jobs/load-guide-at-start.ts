import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Job } from '../../../../platform/jobs/job.js';
import { readGuide } from '../adapters/article-files.js';
import { LoadGuide } from '../use-cases/load-guide.js';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Loads the articles from their files (docs/decisions/guide-and-assistant.md#the-guide-is-read-from-files). */
@Injectable()
export class LoadGuideAtStart {
  private readonly logger = new Logger('Guide');

  constructor(private readonly commands: CommandBus) {}

  @Job({ name: 'guide', everyMs: DAY_MS, leader: true, retryMs: { first: 1000, last: 60_000 } })
  async load(): Promise<void> {
    const { written, removed } = await this.commands.execute(new LoadGuide(readGuide()));
    if (written + removed > 0) this.logger.log(`${written} articles written, ${removed} removed`);
  }
}
