import { Injectable } from '@nestjs/common';
import { type SageState, SageStatus, type SyncState } from '../../accounting-sync/index.js';
import { ageText, countText, type HealthReading } from './health-check.js';
import { backlog } from './platform-health.js';

const LONDON = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', dateStyle: 'medium', timeStyle: 'short' });

/** Health of the connection to Sage, of the waiting writes and of the syncs. */
@Injectable()
export class SageHealth {
  constructor(private readonly status: SageStatus) {}

  async read(): Promise<readonly HealthReading[]> {
    const { sage, syncs } = await this.status.read();
    return [connection(sage), tokens(sage), waiting(sage), ...syncs.map((sync) => syncReading(sage, sync))];
  }
}

function connection({ connected, wasConnected, businessName, endsAt }: SageState): HealthReading {
  const key = 'sage-connection';
  if (connected)
    return {
      key,
      measured: 0,
      value: 'Connected',
      detail: `The shop writes to ${businessName ?? 'its business'} in Sage.`,
    };
  if (!wasConnected)
    return {
      key,
      measured: null,
      value: 'Not connected yet',
      detail: 'Documents wait until an admin connects the shop.',
    };
  const detail = 'Customers can still order; documents wait, and prices and stock stay as last read.';
  return { key, measured: 1, value: endsAt ? `Expired ${LONDON.format(endsAt)}` : 'Disconnected', detail };
}

function tokens({ connected, daysLeft: days, connectedAt, renewedSeconds }: SageState): HealthReading {
  const key = 'sage-tokens';
  if (!connected || days === null || !connectedAt)
    return { key, measured: null, value: 'None', detail: 'The shop is not connected.' };
  const renewed = renewedSeconds === null ? '' : `Renewed ${ageText(renewedSeconds)} ago. `;
  return {
    key,
    measured: days,
    value: countText(days, 'day'),
    detail: `${renewed}Each use renews it. Connected since ${LONDON.format(connectedAt)}.`,
  };
}

function waiting({ waiting: count, waitingSeconds, elsewhere, cause }: SageState): HealthReading {
  const other = elsewhere > 0 ? ` ${countText(elsewhere, 'more waits', 'more wait')} for another business.` : '';
  return backlog('sage-waiting', count, 'document', waitingSeconds, [
    `Every document that can go to Sage is there.${other}`,
    `${cause ?? 'They are on their way.'}${other}`,
  ]);
}

function syncReading(
  { connected, negotiated }: SageState,
  { kind, seconds, succeededSeconds, lastError }: SyncState,
): HealthReading {
  const key = `sync-${kind}`;
  if (!connected || seconds === null)
    return { key, measured: null, value: 'Waits', detail: 'It is waiting for the connection to Sage.' };
  if (kind === 'prices' && !negotiated)
    return { key, measured: 0, value: 'Not needed', detail: 'No customer has negotiated prices.' };
  return {
    key,
    measured: seconds / 3600,
    value: succeededSeconds === null ? 'Not yet' : `${ageText(succeededSeconds)} ago`,
    detail: lastError ?? (succeededSeconds === null ? 'It starts automatically.' : 'The last run succeeded.'),
  };
}
