import { ApiProperty } from '@nestjs/swagger';

/** The points and rewards that customers can still claim. */
export class LiabilityFiguresView {
  /** All balances together; those below 0 reduce it. */
  @ApiProperty({ type: 'integer' })
  points: number;
  /** A penny a point. */
  pounds: string;
  /** Redeemed rewards that are not used, each worth the points it cost. */
  grantsPounds: string;
}

class LiabilityDayView extends LiabilityFiguresView {
  /** YYYY-MM-DD; the figures are those of its end, in London. */
  day: string;
}

class LiabilityNowView extends LiabilityFiguresView {
  /** Customers with points. */
  @ApiProperty({ type: 'integer' })
  customers: number;
  /** Redeemed rewards that are not used. */
  @ApiProperty({ type: 'integer' })
  grants: number;
}

/** The liability over time and now. */
export class LiabilityView {
  now: LiabilityNowView;
  /** Oldest first; at most 366. */
  days: LiabilityDayView[];
}
