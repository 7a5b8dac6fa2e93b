import { setSourceMapsSupport } from 'node:module';

// Before the other modules are loaded. `--enable-source-maps` would read the maps of all packages as well, for 20 MB.
setSourceMapsSupport(true);
const { runShop } = await import('./run-shop.js');

runShop();
