import { EntityManager } from '@mikro-orm/postgresql';
import { Controller, Get, type OnModuleInit, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { sql } from 'kysely';
import { kysely } from '../../database/kysely.js';
import { Allow, Anonymous } from '../allow.js';
import { ReadinessChecks } from './readiness.js';

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
