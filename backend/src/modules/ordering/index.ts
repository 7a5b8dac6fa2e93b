/** The public API of ordering: other modules use its events alone. */
export { OrderingModule } from './ordering.module.js';
