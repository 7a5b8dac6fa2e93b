import { PointsSummaryView } from './points-summary.view.js';

/** A customer's points as staff see them. */
export class CustomerPointsView extends PointsSummaryView {
  name: string;
  email: string;
}
