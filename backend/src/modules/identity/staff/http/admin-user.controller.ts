import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor } from '../../../../platform/http/actor.js';
import { Allow } from '../../../../platform/http/allow.js';
import { setPagingHeaders } from '../../../../platform/http/paging.js';
import { UserNotFound } from '../../account/domain/user-errors.js';
import { IdentityProblems } from '../../http/identity-problems.js';
import { UserId } from '../../staff/http/user-id.js';
import { AdminUserView } from '../queries/admin-user.view.js';
import { AdminUser, ListUsers } from '../queries/admin-users.js';
import { ChangeRole } from '../use-cases/change-role.js';
import { CreateAdminUser } from '../use-cases/create-admin-user.js';
import { ResetAdminUserSecondFactor } from '../use-cases/reset-admin-user-second-factor.js';
import { UpdateAdminUser } from '../use-cases/update-admin-user.js';
import { ChangeRoleInput, CreateUserInput, ListUsersInput, ReasonInput, UpdateUserInput } from './admin-user.input.js';

/** User Management. */
@ApiTags('back office')
@IdentityProblems()
@Controller('api/admin/users')
@Allow('admin')
export class AdminUserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  /** Returns accounts, found by part of e-mail, username, name or company. */
  @Get()
  @ApiOperation({ operationId: 'listUsers' })
  async list(
    @Query() input: ListUsersInput,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUserView[]> {
    const { sort, page, limit, ...filter } = input;
    const { users, total } = await this.queries.execute(new ListUsers(filter, sort, page, limit));
    setPagingHeaders(request, response, input, total);
    return users;
  }

  /** Creates a client's account; the administrator hands over the password. */
  @Post()
  @ApiOperation({ operationId: 'createUser' })
  async create(@Body() input: CreateUserInput, @CurrentActor() actor: Actor): Promise<AdminUserView> {
    const { email, username, password } = input;
    const command = new CreateAdminUser(email, username, password, actorName(actor));
    return this.view(await this.commands.execute(command));
  }

  /** Corrects e-mail address and username; only owners change passwords. */
  @Put(':id')
  @ApiOperation({ operationId: 'updateUser' })
  async update(
    @UserId() id: string,
    @Body() { email, username }: UpdateUserInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminUserView> {
    await this.commands.execute(new UpdateAdminUser(id, email, username, actorName(actor)));
    return this.view(id);
  }

  /** Changes the role of an account and ends its sessions. 409 for the last administrator. */
  @Put(':id/role')
  @ApiOperation({ operationId: 'changeRole' })
  async changeRole(
    @UserId() id: string,
    @Body() { role, reason }: ChangeRoleInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminUserView> {
    await this.commands.execute(new ChangeRole(id, role, reason, actorName(actor)));
    return this.view(id);
  }

  /** Removes the authenticator app of a user who lost it; ends the user's sessions. */
  @Delete(':id/second-factor')
  @HttpCode(200)
  @ApiOperation({ operationId: 'resetSecondFactor' })
  async resetSecondFactor(
    @UserId() id: string,
    @Body() { reason }: ReasonInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminUserView> {
    await this.commands.execute(new ResetAdminUserSecondFactor(id, reason, actorName(actor)));
    return this.view(id);
  }

  private async view(id: string): Promise<AdminUserView> {
    const user = await this.queries.execute(new AdminUser(id));
    if (!user) throw new UserNotFound();
    return user;
  }
}
