// The shop with the demo's data, for `npm start` and the journeys: `node dist/backend/demo/main.js`.
import { runShop } from '../src/run-shop.js';
import { DemoModule } from './demo.module.js';

runShop(({ mode, roles }) => (mode === 'demo' && roles.worker ? [DemoModule] : []));
