import { ReplayPlan } from './domain/replay-plan.js';
import { ReplayPlanItem } from './domain/replay-plan-item.js';
import { ReplayPlansController } from './http/replay-plans.controller.js';
import { RunReplayPlans } from './jobs/run-replay-plans.js';
import { PlanOutcomes } from './plan-outcomes.js';
import { ListReplayPlanItemsHandler } from './queries/list-replay-plan-items.js';
import { ListReplayPlansHandler } from './queries/list-replay-plans.js';
import { MembersPostMoneyHandler } from './queries/members-post-money.js';
import { PlanMemberReader } from './queries/plan-members.js';
import { PlanViews } from './queries/plan-views.js';
import { ReplayPlanByIdHandler } from './queries/replay-plan-by-id.js';
import { ReplayRequests } from './replay-requests.js';
import { ApprovePlanHandler } from './use-cases/approve-plan.js';
import { ChangePlanHandler } from './use-cases/change-plan.js';
import { RequestReplayHandler } from './use-cases/request-replay.js';

/** Before the failed events' own: `plans` is no event's id. */
export const replayPlansControllers = [ReplayPlansController];

export const replayPlansEntities = [ReplayPlan, ReplayPlanItem];

export const replayPlansProviders = [
  ApprovePlanHandler,
  ChangePlanHandler,
  ListReplayPlanItemsHandler,
  ListReplayPlansHandler,
  MembersPostMoneyHandler,
  PlanMemberReader,
  PlanOutcomes,
  PlanViews,
  ReplayPlanByIdHandler,
  ReplayRequests,
  RequestReplayHandler,
  RunReplayPlans,
];
