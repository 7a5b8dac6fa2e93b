// The shop with the demo's data, for `npm start` and the journeys: `node dist/backend/demo/main.js`.
import { setSourceMapsSupport } from 'node:module';

// Before the other modules are loaded, as in the shop's own entry.
setSourceMapsSupport(true);
const [{ runShop }, { DemoModule }] = await Promise.all([import('../src/run-shop.js'), import('./demo.module.js')]);

runShop(({ mode, roles }) => (mode === 'demo' && roles.worker ? [DemoModule] : []));
