import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { PlanNotFound } from '../domain/replay-plan.js';
import type { ReplayPlanView } from '../http/replay-plan.view.js';
import { PlanViews } from './plan-views.js';

/** One plan with its progress. Throws `PlanNotFound`. */
export class ReplayPlanById extends Query<ReplayPlanView> {
  constructor(
    readonly id: string,
    /** As `actorName` returns it. */
    readonly viewer: string,
  ) {
    super();
  }
}

@QueryHandler(ReplayPlanById)
export class ReplayPlanByIdHandler implements IQueryHandler<ReplayPlanById> {
  constructor(private readonly views: PlanViews) {}

  async execute({ id, viewer }: ReplayPlanById): Promise<ReplayPlanView> {
    const plan = await this.views.find(id, viewer);
    if (!plan) throw new PlanNotFound();
    return plan;
  }
}
