import { setTimeout as delay } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Injectable, type OnModuleInit, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.js';
import { Allow, Anonymous } from '../allow.js';

/** Returns null if all is well, else the missing part. */
type ReadinessCheck = () => Promise<string | null>;

interface Missing {
  readonly name: string;
  readonly reason: string;
}

/** Time after which a check without an answer has failed, in ms. */
const PATIENCE_MS = 2000;

/** Conditions for serving customers: migrations, demo data, connections. */
@Injectable()
export class ReadinessChecks {
  private readonly checks = new Map<string, ReadinessCheck>();

  /** Adds a check; one with the same name is replaced. */
  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** Returns the failed checks; empty if the process is ready. */
  async missing(): Promise<Missing[]> {
    const answers = await Promise.all(
      [...this.checks].map(async ([name, check]) => ({ name, reason: await this.ask(check) })),
    );
    return answers.filter((answer): answer is Missing => answer.reason !== null);
  }

  private async ask(check: ReadinessCheck): Promise<string | null> {
    try {
      return await Promise.race([check(), delay(PATIENCE_MS, 'did not answer in time', { ref: false })]);
    } catch {
      return 'could not be checked';
    }
  }
}

/** Reports to operators whether the process is alive, and whether it may serve customers. */
@ApiExcludeController()
@Controller('health')
@Allow('anyone')
@Anonymous()
export class HealthController implements OnModuleInit {
  constructor(
    private readonly checks: ReadinessChecks,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.checks.add('database', async () => {
      await sql`select 1`.execute(kysely(this.em));
      return null;
    });
  }

  @Get('live')
  live(@Res() response: Response): void {
    response.setHeader('Cache-Control', 'no-store').json({ status: 'live' });
  }

  /** Returns 503 with the missing parts until everything is ready. */
  @Get('ready')
  async ready(@Res() response: Response): Promise<void> {
    const missing = await this.checks.missing();
    response.setHeader('Cache-Control', 'no-store');
    if (missing.length === 0) response.json({ status: 'ready' });
    else response.status(503).setHeader('Retry-After', '1').json({ status: 'not ready', missing });
  }
}
