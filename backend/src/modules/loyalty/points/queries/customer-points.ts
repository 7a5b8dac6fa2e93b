import { type IQueryHandler, Query, QueryBus, QueryHandler } from '@nestjs/cqrs';
import { Customers } from '../../customers.js';
import { CustomerUnknown } from '../use-cases/adjust-points.js';
import type { CustomerPointsView } from './customer-points.view.js';
import { PointsSummary } from './points-summary.js';

/** Returns a customer's points with who it is. Throws `CustomerUnknown`. */
export class CustomerPoints extends Query<CustomerPointsView> {
  constructor(readonly userId: string) {
    super();
  }
}

@QueryHandler(CustomerPoints)
export class CustomerPointsHandler implements IQueryHandler<CustomerPoints> {
  constructor(
    private readonly queries: QueryBus,
    private readonly customers: Customers,
  ) {}

  async execute({ userId }: CustomerPoints): Promise<CustomerPointsView> {
    const customer = await this.customers.byId(userId);
    if (!customer) throw new CustomerUnknown();
    const { name, email } = customer;
    return { name, email, ...(await this.queries.execute(new PointsSummary(userId))) };
  }
}
