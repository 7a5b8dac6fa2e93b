import { EntityManager } from '@mikro-orm/postgresql';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PlanMemberReader, type PlanMembers } from './plan-members.js';

/** Whether a replay of any of these events posts or moves money. */
export class MembersPostMoney extends Query<boolean> {
  constructor(readonly members: PlanMembers) {
    super();
  }
}

@QueryHandler(MembersPostMoney)
export class MembersPostMoneyHandler implements IQueryHandler<MembersPostMoney> {
  constructor(
    private readonly em: EntityManager,
    private readonly members: PlanMemberReader,
  ) {}

  async execute({ members }: MembersPostMoney): Promise<boolean> {
    return (await this.members.read(this.em, members)).some(({ postsMoney }) => postsMoney);
  }
}
