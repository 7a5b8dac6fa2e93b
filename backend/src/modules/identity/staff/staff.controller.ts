import { Body, Controller, Delete, Get, HttpCode, Post, Put, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { type Actor, actorName, CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { orCurrent } from '../../../platform/http/or-current.js';
import { DecidesAbout } from '../../../platform/http/own-decisions.js';
import { TakesProof } from '../../../platform/http/owner-proof.dto.js';
import { setPagingHeaders } from '../../../platform/http/paging.dto.js';
import { SessionView } from '../account/account.dto.js';
import { UserNotFound } from '../account/user.entity.js';
import { IdentityProblems } from '../identity-problems.js';
import { SignInQueries } from '../sign-in/sign-in.queries.js';
import { InviteUser, ResendInvitation, UpdateAdminUser } from './invite-user.js';
import {
  ChangeRole,
  ChangeSuspension,
  CloseAccount,
  CreateAdminUser,
  ResetAdminUserSecondFactor,
  SignUserOut,
} from './staff.commands.js';
import {
  AdminUserView,
  ChangeRoleInput,
  CreateUserInput,
  InviteUserInput,
  ListUsersInput,
  ReasonInput,
  SuspensionInput,
  UpdateUserInput,
} from './staff.dto.js';
import { StaffQueries, type UserFilter } from './staff.queries.js';
import { UserId } from './staff-rules.js';

/** User Management. */
@ApiTags('back office')
@IdentityProblems()
@Controller('api/admin/users')
@Allow('admin')
export class AdminUserController {
  constructor(
    private readonly commands: CommandBus,
    private readonly staffQueries: StaffQueries,
    private readonly signInQueries: SignInQueries,
  ) {}

  /** Returns accounts, found by part of e-mail, username, name or company; sales and support get those of customers only. */
  @Get()
  @Allow('sales', 'support')
  @ApiOperation({ operationId: 'listUsers' })
  async list(
    @Query() input: ListUsersInput,
    @CurrentActor() actor: UserActor,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AdminUserView[]> {
    const { sort, page, limit, ...filter } = input;
    const shown = actor.role === 'admin' ? filter : customersOnly(filter);
    const { users, total } = shown
      ? await this.staffQueries.listUsers(shown, sort, page, limit)
      : { users: [], total: 0 };
    setPagingHeaders(request, response, input, total);
    return users;
  }

  /** Creates an account for a client; the administrator hands over the password. */
  @Post()
  @TakesProof()
  @ApiOperation({ operationId: 'createUser' })
  async create(@Body() input: CreateUserInput, @CurrentActor() actor: Actor): Promise<AdminUserView> {
    const { email, username, password } = input;
    const command = new CreateAdminUser(email, username, password, actorName(actor));
    return this.view(await this.commands.execute(command));
  }

  /** Creates an account without a password; its owner chooses one by a mailed link. */
  @Post('invitations')
  @TakesProof()
  @ApiOperation({ operationId: 'inviteUser' })
  async invite(@Body() input: InviteUserInput, @CurrentActor() actor: Actor): Promise<AdminUserView> {
    const { role, ...person } = input;
    const command = new InviteUser({ ...person, role: role ?? 'customer' }, actorName(actor));
    return this.view(await this.commands.execute(command));
  }

  /** Mails the invitation again; earlier links stop working. 409 if it was accepted already. */
  @Post(':id/invitation')
  @HttpCode(200)
  @TakesProof()
  @ApiOperation({ operationId: 'resendInvitation' })
  async resendInvitation(@UserId() id: string, @CurrentActor() actor: Actor): Promise<AdminUserView> {
    await this.commands.execute(new ResendInvitation(id, actorName(actor)));
    return this.view(id);
  }

  /**
   * Stops sign-ins to an account and ends its sessions, or allows sign-ins again. 409 for the caller's own account and the last
   * administrator.
   */
  @Put(':id/suspension')
  @DecidesAbout('account', 'id')
  @TakesProof()
  @ApiOperation({ operationId: 'changeSuspension' })
  async suspend(
    @UserId() id: string,
    @Body() { suspended, reason }: SuspensionInput,
    @CurrentActor() actor: UserActor,
  ): Promise<AdminUserView> {
    await this.commands.execute(new ChangeSuspension(id, suspended, reason, actor.userId));
    return this.view(id);
  }

  /** Closes a customer's account and erases its personal data. 409 for an account of staff. */
  @Delete(':id')
  @DecidesAbout('account', 'id')
  @HttpCode(204)
  @TakesProof()
  @ApiOperation({ operationId: 'closeAccount' })
  async close(@UserId() id: string, @Body() { reason }: ReasonInput, @CurrentActor() actor: UserActor): Promise<void> {
    await this.commands.execute(new CloseAccount(id, reason, actor.userId));
  }

  /** Returns the devices on which a user is signed in, the latest seen first. */
  @Get(':id/sessions')
  @ApiOperation({ operationId: 'listUserSessions' })
  sessions(@UserId() id: string): Promise<SessionView[]> {
    return this.signInQueries.mySessions(id, undefined);
  }

  /** Signs a user out on every device. */
  @Delete(':id/sessions')
  @HttpCode(204)
  @ApiOperation({ operationId: 'signUserOut' })
  async signOut(@UserId() id: string, @Body() { reason }: ReasonInput, @CurrentActor() actor: Actor): Promise<void> {
    await this.commands.execute(new SignUserOut(id, reason, actorName(actor)));
  }

  /** Corrects e-mail address and username; only owners change passwords. 409 with `current` for an outdated `version`. */
  @Put(':id')
  @TakesProof()
  @ApiOperation({ operationId: 'updateUser' })
  async update(
    @UserId() id: string,
    @Body() { email, username, version }: UpdateUserInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminUserView> {
    const update = new UpdateAdminUser(id, email, username, actorName(actor), version ?? undefined);
    return orCurrent(this.commands.execute(update), () => this.view(id));
  }

  /** Changes the role of an account and ends its sessions. 409 for the last administrator. */
  @Put(':id/role')
  @TakesProof()
  @ApiOperation({ operationId: 'changeRole' })
  async changeRole(
    @UserId() id: string,
    @Body() { role, reason }: ChangeRoleInput,
    @CurrentActor() actor: Actor,
  ): Promise<AdminUserView> {
    await this.commands.execute(new ChangeRole(id, role, reason, actorName(actor)));
    return this.view(id);
  }

  /** Removes the authenticator app of a user who lost it; ends the user's sessions. 409 for the caller's own account. */
  @Delete(':id/second-factor')
  @HttpCode(200)
  @TakesProof()
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
    const user = await this.staffQueries.adminUser(id);
    if (!user) throw new UserNotFound();
    return user;
  }
}

/** Narrows a filter to accounts of customers; undefined where it asks for staff. */
function customersOnly(filter: UserFilter): UserFilter | undefined {
  return filter.role === undefined || filter.role === 'customer' ? { ...filter, role: 'customer' } : undefined;
}
