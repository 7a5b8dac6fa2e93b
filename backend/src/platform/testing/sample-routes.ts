import { OptimisticLockError } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Body,
  Controller,
  Get,
  HttpException,
  Injectable,
  type Type as ModuleType,
  Param,
  Post,
  Query,
  Req,
} from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsInt, IsOptional, IsString, MaxLength, Min, ValidateNested } from 'class-validator';
import type { Request } from 'express';
import { context } from '../context.js';
import { ACTOR_RESOLVER, type Actor, type ActorResolver, CurrentActor, type Role } from '../http/actor.js';
import { Allow, Anonymous } from '../http/allow.js';
import { BodyTypes } from '../http/body.js';
import { Problem } from '../http/problem.js';
import { UuidPipe } from '../uuid.js';
import { HttpServer } from './http-server.js';

class AddressInput {
  @IsString() @MaxLength(10) postalCode: string;
}

class SampleInput {
  @IsString() @MaxLength(40) name: string;
  @IsInt() @Min(1) quantity: number;
  @IsOptional() @ValidateNested() @Type(() => AddressInput) shippingAddress?: AddressInput;
}

class SampleQuery {
  @IsOptional() @IsString() search?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) page?: number;
}

@Controller('api/sample')
export class SampleController {
  constructor(private readonly em: EntityManager) {}

  @Get() @Allow('anyone') list(@Query() query: SampleQuery) {
    return { ...query };
  }
  @Post() @Allow('anyone') create(@Body() input: SampleInput) {
    return { ...input };
  }
  @Get('forgotten') undeclared() {
    return 'secret';
  }
  @Get('me') @Allow('anyone') me(@CurrentActor() actor: Actor) {
    return { actor, correlationId: context().correlationId, known: context().actor };
  }
  @Get('anonymous') @Allow('anyone') @Anonymous() anonymous(@CurrentActor() actor: Actor) {
    return { actor };
  }
  @Post('anonymous') @Allow('anyone') @Anonymous() createAnonymously(@Body() input: SampleInput) {
    return { ...input };
  }
  @Post('for-customers') @Allow('customer') createAsCustomer(@Body() input: SampleInput) {
    return { ...input };
  }
  @Post('for-admin') @Allow('admin') createAsAdmin(@Body() input: SampleInput) {
    return { ...input };
  }
  @Get('for-customers') @Allow('customer') customers() {
    return {};
  }
  @Get('for-sales') @Allow('sales') sales() {
    return {};
  }
  @Get('for-support') @Allow('support', 'sales') support() {
    return {};
  }
  @Get('for-admin') @Allow('admin') admin() {
    return {};
  }
  @Get('by-id/:id') @Allow('anyone') byId(@Param('id', UuidPipe) id: string) {
    return { id };
  }
  @Get('row/:id') @Allow('anyone') async row(@Param('id') id: string) {
    return this.em.fork().execute('select ?::uuid as id', [id]);
  }
  @Post('note') @Allow('anyone') async note(@Body() input: SampleInput) {
    const [row] = await this.em
      .fork()
      .execute<{ name: string }[]>('select ?::text as name, ?::jsonb as whole', [input.name, JSON.stringify(input)]);
    return row;
  }
  @Post('raw') @Allow('anyone') raw(@Req() request: Request & { rawBody?: Buffer }) {
    return { raw: request.rawBody?.toString() };
  }
  @Post('bytes') @Allow('anyone') @BodyTypes('application/octet-stream') bytes() {
    return {};
  }
  @Get('fails/:how') @Allow('anyone') fails(@Param('how') how: string) {
    throw failures[how] ?? new Error(`boom ${how} postgres://shop:pw@db`);
  }
}

const failures: Record<string, Error> = {
  quote: new Problem(409, 'The price has changed.', { quote: { total: '12.50' } }),
  waiting: new Problem(503, 'Stripe is not answering.', { retryAfterSeconds: 4.2 }),
  optimistic: OptimisticLockError.lockFailed('Order'),
  rejected: Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  starting: Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  both: new AggregateError([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]),
  wrapped: new Error('Query failed', { cause: Object.assign(new Error('x'), { code: '53300' }) }),
  pool: new Error('timeout exceeded when trying to connect'),
  nats: Object.assign(new Error('503'), { name: 'NatsError' }),
  taken: Object.assign(new Error('duplicate key value (email)=(a@b.c)'), { code: '23505' }),
  teapot: new HttpException('Short and stout.', 418),
};

@Injectable()
class HeaderActors implements ActorResolver {
  async resolve(request: Request): Promise<Actor | null> {
    const role = request.get('X-Test-Role') as Role | undefined;
    return role ? { kind: 'user', userId: 'u-1', role, isTradeCustomer: false, tradeVerified: false } : null;
  }
}

export const SOME_ID = '0191e1c4-7a59-7cc0-a0d5-0b3c1c6b8f5e';

/** Opens a server with sample routes of every kind; `X-Test-Role` sets the caller. */
export function openSampleServer(env: Record<string, string> = {}, modules: ModuleType[] = []): Promise<HttpServer> {
  return HttpServer.open({
    controllers: [SampleController],
    providers: [{ provide: ACTOR_RESOLVER, useClass: HeaderActors }],
    env,
    modules,
  });
}
