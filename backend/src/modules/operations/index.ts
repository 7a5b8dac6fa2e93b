/** The public API of operations: none, because no module queries it. */
export { OperationsModule } from './operations.module.js';
