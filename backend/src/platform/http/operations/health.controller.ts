import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, Injectable, type OnModuleInit, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.js';
import { Allow, Anonymous } from '../allow.js';

/** Returns null when all is well, else what is missing. */
type ReadinessCheck = () => Promise<string | null>;

interface Missing {
  readonly name: string;
  readonly reason: string;
}

/** A check that has not answered after this counts as failed, in ms. */
const PATIENCE_MS = 2000;

/** What must be true before this process should be sent customers: migrations, demo data, connections. */
@Injectable()
export class ReadinessChecks {
  private readonly checks = new Map<string, ReadinessCheck>();

  /** A second check with the same name takes the place of the first. */
  add(name: string, check: ReadinessCheck): void {
    this.checks.set(name, check);
  }

  /** What is missing now; empty when the process is ready. */
  async missing(): Promise<Missing[]> {
    const answers = await Promise.all(
      [...this.checks].map(async ([name, check]) => ({ name, reason: await this.ask(check) })),
    );
    return answers.filter((answer): answer is Missing => answer.reason !== null);
  }

  private async ask(check: ReadinessCheck): Promise<string | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve('did not answer in time'), PATIENCE_MS);
    });
    try {
      return await Promise.race([check(), late]);
    } catch {
      return 'could not be checked';
    } finally {
      clearTimeout(timer);
    }
  }
}

/** For operators: whether the process is alive, and whether it may serve customers. */
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

  /** 503 with what is missing until everything is in place. */
  @Get('ready')
  async ready(@Res() response: Response): Promise<void> {
    const missing = await this.checks.missing();
    response.setHeader('Cache-Control', 'no-store');
    if (missing.length === 0) response.json({ status: 'ready' });
    else response.status(503).setHeader('Retry-After', '1').json({ status: 'not ready', missing });
  }
}
