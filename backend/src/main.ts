import './node-settings.js';

const { runShop } = await import('./run-shop.js');

runShop();
