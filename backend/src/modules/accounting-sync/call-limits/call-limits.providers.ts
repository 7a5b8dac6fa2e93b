import { SageCallBudget } from './domain/sage-call-budget.js';
import { SageUsageHour } from './domain/sage-usage-hour.js';
import { SageUsageController } from './http/sage-usage.controller.js';
import { SageUsageHandler } from './queries/sage-usage.js';
import { SageCalls } from './sage-calls.js';

export const callLimitsEntities = [SageCallBudget, SageUsageHour];

export const callLimitsControllers = [SageUsageController];

export const callLimitsProviders = [SageCalls, SageUsageHandler];
