import { ModuleRef } from '@nestjs/core';

const built = '../../dist/modules';
const { runShop } = await import(`${built}/src/run-shop.js`);
const { DemoModule } = await import(`${built}/demo/demo.module.js`);
const { ReconciliationLimits } = await import(
  `${built}/src/modules/operations/reconciliation/reconciliation.commands.js`
);

/** The reconciliation leaves out what is younger than half an hour; here it compares everything. Stripe counts whole seconds. */
class ComparesAtOnce {}
const graceless = {
  provide: 'graceless',
  inject: [ModuleRef],
  useFactory: (modules: ModuleRef) => ({
    onModuleInit: () => Object.assign(modules.get(ReconciliationLimits, { strict: false }), { graceMs: -60_000 }),
  }),
};

runShop(() => [DemoModule, { module: ComparesAtOnce, providers: [graceless] }]);
