import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, type UserActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { IdentityProblems } from '../../http/identity-problems.js';
import { CustomerRecord } from '../queries/customer-record.js';
import { CustomerRecordView } from '../queries/customer-record.view.js';
import { AddUserNote } from '../use-cases/add-user-note.js';
import { UserNoteInput } from './admin-user.input.js';
import { UserId } from './user-id.js';

/** A customer for everyone who serves one. */
@ApiTags('back office')
@IdentityProblems()
@Controller('api/admin/users')
@Allow('sales', 'support')
export class CustomerRecordController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Returns one customer with addresses, notes and colleagues. */
  @Get(':id')
  @ApiOperation({ operationId: 'customerRecord' })
  record(@UserId() id: string, @CurrentActor() { role }: UserActor): Promise<CustomerRecordView> {
    return this.queries.execute(new CustomerRecord(id, role));
  }

  /** Adds a note about a customer; returns the record. */
  @Post(':id/notes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'addUserNote' })
  async addNote(
    @UserId() id: string,
    @Body() { text }: UserNoteInput,
    @CurrentActor() { userId, role }: UserActor,
  ): Promise<CustomerRecordView> {
    await this.commands.execute(new AddUserNote(id, text, userId, role === 'admin'));
    return this.queries.execute(new CustomerRecord(id, role));
  }
}
