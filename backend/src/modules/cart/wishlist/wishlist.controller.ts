import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, type UserActor } from '../../../platform/http/actor.js';
import { Allow } from '../../../platform/http/allow.js';
import { Limit } from '../../../platform/http/limits/limit.js';
import { Problem } from '../../../platform/http/problem.js';
import { UuidPipe } from '../../../platform/uuid.js';
import { ProductNotSold } from '../cart-item.entity.js';
import {
  AddToWishlist,
  JoinWishlist,
  RemoveFromWishlist,
  ShareWishlist,
  StopSharingWishlist,
} from './wishlist.commands.js';
import { JoinWishlistInput, type SharedWishlistView, type WishlistView } from './wishlist.dto.js';
import { SharedWishlistNotFound } from './wishlist.entity.js';
import { WishlistQueries } from './wishlist.queries.js';

const WantedProductId = () =>
  Param('productId', new UuidPipe({ exceptionFactory: () => new Problem(404, new ProductNotSold().message) }));

/** The wishlist of the signed-in customer (docs/rules.md#wishlist); a guest's is kept by the browser. A change returns the list. */
@ApiTags('wishlist')
@Controller('api/wishlist')
@Allow('customer')
@Limit({ name: 'wishlist', points: 240, seconds: 60, by: 'user' })
export class WishlistController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: WishlistQueries,
  ) {}

  /** Returns the products on the caller's wishlist. */
  @Get()
  @ApiOperation({ operationId: 'getWishlist' })
  wishlist(@CurrentActor() { userId }: UserActor): Promise<WishlistView> {
    return this.queries.myWishlist(userId);
  }

  /** Adds a product; again, it changes nothing. */
  @Put('products/:productId')
  @ApiOperation({ operationId: 'addToWishlist' })
  async add(@CurrentActor() { userId }: UserActor, @WantedProductId() productId: string): Promise<WishlistView> {
    await this.commands.execute(new AddToWishlist(userId, [productId]));
    return this.queries.myWishlist(userId);
  }

  /** Removes a product. */
  @Delete('products/:productId')
  @ApiOperation({ operationId: 'removeFromWishlist' })
  async remove(@CurrentActor() { userId }: UserActor, @WantedProductId() productId: string): Promise<WishlistView> {
    await this.commands.execute(new RemoveFromWishlist(userId, productId));
    return this.queries.myWishlist(userId);
  }

  /** Adds the products that the browser kept before signing in; again, it changes nothing. */
  @Post('join')
  @HttpCode(200)
  @ApiOperation({ operationId: 'joinWishlist' })
  async join(@CurrentActor() { userId }: UserActor, @Body() { productIds }: JoinWishlistInput): Promise<WishlistView> {
    await this.commands.execute(new JoinWishlist(userId, productIds));
    return this.queries.myWishlist(userId);
  }

  /** Makes the link that shows the list to anyone; an existing link stays. */
  @Post('share')
  @HttpCode(200)
  @ApiOperation({ operationId: 'shareWishlist' })
  async share(@CurrentActor() { userId }: UserActor): Promise<WishlistView> {
    await this.commands.execute(new ShareWishlist(userId));
    return this.queries.myWishlist(userId);
  }

  /** Turns the link off: it never works again. */
  @Delete('share')
  @ApiOperation({ operationId: 'stopSharingWishlist' })
  async stopSharing(@CurrentActor() { userId }: UserActor): Promise<WishlistView> {
    await this.commands.execute(new StopSharingWishlist(userId));
    return this.queries.myWishlist(userId);
  }
}

/** Wishlists that their owners share by a link. */
@ApiTags('wishlist')
@Controller('api/shared-wishlists')
@Limit({ name: 'shared-wishlists', points: 60, seconds: 60, by: 'address' })
export class SharedWishlistController {
  constructor(private readonly queries: WishlistQueries) {}

  /** Returns the products of a shared wishlist, and nothing about its owner; 404 once it is not shared any more. */
  @Get(':token')
  @Allow('anyone')
  @ApiOperation({ operationId: 'getSharedWishlist' })
  async shared(@Param('token') token: string): Promise<SharedWishlistView> {
    try {
      return await this.queries.sharedWishlist(token);
    } catch (error) {
      if (error instanceof SharedWishlistNotFound) throw new Problem(404, error.message);
      throw error;
    }
  }
}
