import { runShop } from './run-shop.js';

runShop();
