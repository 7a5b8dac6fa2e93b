import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { ReplayPlanView } from '../http/replay-plan.view.js';
import { PlanViews } from './plan-views.js';

export interface ReplayPlanPage {
  readonly plans: ReplayPlanView[];
  /** How many there are on all pages. */
  readonly total: number;
}

/** Plans, the latest first. */
export class ListReplayPlans extends Query<ReplayPlanPage> {
  constructor(
    readonly page: { readonly page: number; readonly limit: number },
    /** As `actorName` returns it. */
    readonly viewer: string,
  ) {
    super();
  }
}

@QueryHandler(ListReplayPlans)
export class ListReplayPlansHandler implements IQueryHandler<ListReplayPlans> {
  constructor(private readonly views: PlanViews) {}

  execute({ page, viewer }: ListReplayPlans): Promise<ReplayPlanPage> {
    return this.views.page(page, viewer);
  }
}
