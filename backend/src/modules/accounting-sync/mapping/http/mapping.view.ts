import { ApiProperty } from '@nestjs/swagger';
import { CHOICE_KINDS, type ChoiceKind } from '../domain/mapping-choices.js';

const STATES = ['chosen', 'default', 'missing', 'gone'] as const;

/** An account or price type as Sage lists it. */
class SageListedView {
  id: string;
  /** As Sage shows it: "Web sales (4010)". */
  name: string;
  /** Why it cannot be chosen, in plain words; null where it can. */
  problem: string | null;
}

/** A VAT rate as Sage lists it. */
class SageListedRateView extends SageListedView {
  /** Percent: 20 is 20 %. */
  percentage: number;
}

/** One part of the mapping, and what it is set to. */
export class MappingChoiceView {
  @ApiProperty({ enum: CHOICE_KINDS })
  kind: ChoiceKind;

  /** Of a tax rate, in percent; null of all else. */
  percentage: number | null;
  id: string | null;
  /** As Sage shows it; null where nothing is set, or where it is no longer in Sage. */
  name: string | null;

  /** `chosen` by an admin, `default`: found by its name; `missing`: nothing is set; `gone`: Sage lists it no more. */
  @ApiProperty({ enum: STATES })
  state: (typeof STATES)[number];

  /** Who chose it; null where no one did. */
  chosenBy: string | null;
  /** ISO 8601. */
  chosenAt: string | null;

  /** Of a tax rate: how many items on sale have it; 0 of all else. */
  @ApiProperty({ type: 'integer' })
  items: number;
}

/** A document that is not in Sage because a part of the mapping is missing or gone. */
export class WaitingDocumentView {
  /** The failed event, which is replayed by this id. */
  id: string;
  orderNumber: string | null;
  /** Plain words. */
  cause: string;
}

/** Which accounts, rates and price types of Sage the shop uses, and what there is to choose from. */
export class MappingView {
  /** Null where the shop was never connected to Sage; then all else is empty. */
  businessName: string | null;

  /** Sent with a change, which is rejected where another came first. */
  @ApiProperty({ type: 'integer' })
  version: number;

  /** Whether the lists were read from Sage just now; else they are the last known ones. */
  isLive: boolean;
  /** When the lists were read: ISO 8601; null where they never were. */
  readAt: string | null;
  /** Why they could not be read now; null where they could. */
  problem: string | null;
  ledgerAccounts: SageListedView[];
  bankAccounts: SageListedView[];
  taxRates: SageListedRateView[];
  priceTypes: SageListedView[];
  choices: MappingChoiceView[];
  /** At most 100, oldest first. */
  waiting: WaitingDocumentView[];
}
