export { AccountingSyncModule } from './accounting-sync.module.js';
