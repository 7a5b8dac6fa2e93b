import { HEALTH_SOURCE } from '../../../platform/operations/health/health-source.js';
import { SageHealth } from './sage-health.js';

export const healthProviders = [{ provide: HEALTH_SOURCE, useClass: SageHealth }];
