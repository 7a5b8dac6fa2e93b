import { WorkNotReplayable } from '../../platform/failed-work.js';
import { AboutOneself } from '../../platform/http/own-decisions.js';
import { MapErrors, mapped } from '../../platform/http/problem.js';
import { REPAIR_PROBLEMS } from '../accounting-sync/index.js';
import {
  ApprovalNotPossible,
  ApproverDependsOnRequester,
  EventsInPlan,
  NeedsColleague,
  NothingToReplay,
  PlanNotFound,
  PlanStateConflict,
} from './replay-plans/replay-plan.entity.js';

const PROBLEMS = [
  ...REPAIR_PROBLEMS,
  mapped(AboutOneself, 409),
  mapped(WorkNotReplayable, 409),
  mapped(ApprovalNotPossible, 403),
  mapped(ApproverDependsOnRequester, 403),
  mapped(EventsInPlan, 409),
  mapped(NeedsColleague, 409),
  mapped(NothingToReplay, 409),
  mapped(PlanNotFound, 404),
  mapped(PlanStateConflict, 409),
];

/** Maps the errors of failed events and replay plans to problems. */
export const OperationsProblems = () => MapErrors(PROBLEMS);
