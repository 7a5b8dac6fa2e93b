import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { UuidPipe } from '../../../platform/uuid.js';
import type { SavedAddressView } from '../account/account.dto.js';
import { IdentityProblems } from '../identity-problems.js';
import { RemoveAddress, SaveAddress } from './addresses.commands.js';
import { SavedAddressInput } from './addresses.dto.js';
import { AddressesQueries } from './addresses.queries.js';
import { AddressNotFound } from './saved-address.entity.js';

const AddressId = () => Param('id', new UuidPipe({ exceptionFactory: () => new AddressNotFound() }));

/** The saved addresses of a customer. Every response is the whole list, the default first. */
@ApiTags('identity')
@IdentityProblems()
@Controller('api/auth/addresses')
@Allow('customer')
export class AddressesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AddressesQueries,
  ) {}

  /** Returns the addresses, the default first. */
  @Get()
  @ApiOperation({ operationId: 'listAddresses' })
  listAddresses(@CurrentActor() { userId }: UserActor): Promise<SavedAddressView[]> {
    return this.queries.myAddresses(userId);
  }

  /** Saves an address. */
  @Post()
  @ApiOperation({ operationId: 'addAddress' })
  async addAddress(
    @CurrentActor() { userId }: UserActor,
    @Body() input: SavedAddressInput,
  ): Promise<SavedAddressView[]> {
    await this.commands.execute(new SaveAddress(userId, input));
    return this.queries.myAddresses(userId);
  }

  /** Changes a saved address. */
  @Put(':id')
  @ApiOperation({ operationId: 'updateAddress' })
  async updateAddress(
    @CurrentActor() { userId }: UserActor,
    @AddressId() id: string,
    @Body() input: SavedAddressInput,
  ): Promise<SavedAddressView[]> {
    await this.commands.execute(new SaveAddress(userId, input, id));
    return this.queries.myAddresses(userId);
  }

  /** Deletes a saved address. */
  @Delete(':id')
  @HttpCode(200)
  @ApiOperation({ operationId: 'removeAddress' })
  async removeAddress(@CurrentActor() { userId }: UserActor, @AddressId() id: string): Promise<SavedAddressView[]> {
    await this.commands.execute(new RemoveAddress(userId, id));
    return this.queries.myAddresses(userId);
  }
}
