// The shop with the demo's data, for `npm start` and the journeys: `node dist/backend/demo/main.js`.
import '../src/node-settings.js';

const [{ runShop }, { DemoModule }] = await Promise.all([import('../src/run-shop.js'), import('./demo.module.js')]);

runShop(({ mode, roles }) => (mode === 'demo' && roles.worker ? [DemoModule] : []));
