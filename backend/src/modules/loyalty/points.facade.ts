import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

/** Questions about points. */
@Injectable()
export class Points {
  constructor(private readonly em: EntityManager) {}

  /** Whole points that the customer has, 0 for one without any; below 0 after some refunds (decision 13), then nothing can be spent. */
  async balance(userId: string): Promise<number> {
    const [row] = await this.em
      .fork()
      .execute<{ balance: number }[]>('select balance from loyalty.balances where user_id = ?::uuid', [userId]);
    return row?.balance ?? 0;
  }
}
