import { Module } from '@nestjs/common';

/** Sage: the connection, the product sync and the documents of orders. Asks no other module (design 2). */
@Module({})
export class AccountingSyncModule {}
