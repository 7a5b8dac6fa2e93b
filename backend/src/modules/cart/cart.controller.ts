import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentActor, type UserActor } from '../../platform/http/actor.js';
import { Allow } from '../../platform/http/allow.js';
import { Problem } from '../../platform/http/problem.js';
import { UuidPipe } from '../../platform/uuid.js';
import { AddToCart, AgreeToChanges, ChangeQuantity, ClearCart, RemoveItem } from './cart.commands.js';
import {
  AddToCartInput,
  type CartItemView,
  ChangesSeenInput,
  MergeCartInput,
  type MergedCartView,
  UpdateCartItemInput,
} from './cart.dto.js';
import { CartQueries } from './cart.queries.js';
import {
  CartFull,
  CartItemNotFound,
  MoreThanInStock,
  ProductNotSold,
  SoldToTradeOnly,
  WrongColour,
} from './cart-item.entity.js';
import { MergeCart } from './merge-cart.js';

/** Maps the module's errors to HTTP problems; `available` is the quantity that a cart may hold now. */
export async function mapCartErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProductNotSold || error instanceof CartItemNotFound) throw new Problem(404, error.message);
    if (error instanceof SoldToTradeOnly) throw new Problem(403, error.message);
    if (error instanceof WrongColour)
      throw new Problem(400, error.message, { errors: [{ field: 'colour', message: error.message }] });
    if (error instanceof CartFull) throw new Problem(409, error.message);
    if (error instanceof MoreThanInStock)
      throw new Problem(409, error.message, { available: error.available, inCart: error.inCart });
    throw error;
  }
}

/** The problem of an item id that is no UUID. */
export const cartItemNotFound = () => new Problem(404, new CartItemNotFound().message);

const ItemId = () => Param('id', new UuidPipe({ exceptionFactory: cartItemNotFound }));

/** The cart of the signed-in customer; a guest's cart is kept by the browser. */
@ApiTags('cart')
@Controller('api/cart')
@Allow('customer')
export class CartController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: CartQueries,
  ) {}

  /** Returns the items of the cart, oldest first. */
  @Get()
  @ApiOperation({ operationId: 'getCart' })
  cart(@CurrentActor() viewer: UserActor): Promise<CartItemView[]> {
    return this.queries.myCart(viewer);
  }

  /** Adds a product to the cart, on top of the quantity that is there. */
  @Post()
  @ApiOperation({ operationId: 'addToCart' })
  add(
    @CurrentActor() viewer: UserActor,
    @Body() { productId, quantity, additionId, shownPrice, colour }: AddToCartInput,
  ): Promise<CartItemView> {
    return mapCartErrors(
      this.commands.execute(new AddToCart(viewer, productId, quantity, additionId, shownPrice, colour)),
    );
  }

  /** Accepts the changes of lines: later changes are compared with the cart as it was shown. */
  @Post('changes-seen')
  @HttpCode(200)
  @ApiOperation({ operationId: 'agreeToCartChanges' })
  async agree(@CurrentActor() viewer: UserActor, @Body() { items }: ChangesSeenInput): Promise<CartItemView[]> {
    await this.commands.execute(new AgreeToChanges(viewer.userId, items));
    return this.queries.myCart(viewer);
  }

  /** Adds the items of the cart that was kept before signing in. */
  @Post('merge')
  @HttpCode(200)
  @ApiOperation({ operationId: 'mergeCart' })
  async merge(@CurrentActor() viewer: UserActor, @Body() { items, mergeId }: MergeCartInput): Promise<MergedCartView> {
    const adjusted = await this.commands.execute(new MergeCart(viewer, items, mergeId));
    return { items: await this.queries.myCart(viewer), adjusted };
  }

  /** Sets the quantity of an item. */
  @Put(':id')
  @ApiOperation({ operationId: 'updateCartItem' })
  change(
    @CurrentActor() viewer: UserActor,
    @ItemId() id: string,
    @Body() { quantity }: UpdateCartItemInput,
  ): Promise<CartItemView> {
    return mapCartErrors(this.commands.execute(new ChangeQuantity(viewer, id, quantity)));
  }

  /** Takes an item out. */
  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ operationId: 'removeCartItem' })
  remove(@CurrentActor() { userId }: UserActor, @ItemId() id: string): Promise<void> {
    return mapCartErrors(this.commands.execute(new RemoveItem(userId, id)));
  }

  /** Empties the cart. */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'clearCart' })
  clear(@CurrentActor() { userId }: UserActor): Promise<void> {
    return this.commands.execute(new ClearCart(userId));
  }
}
