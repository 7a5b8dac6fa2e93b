import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { kysely } from '../../../platform/database/kysely.js';
import type { SessionView } from '../account/account.dto.js';
import type { IdentityTables } from '../tables.js';
import { IS_LIVE_SESSION, isSessionOf } from './session-store.js';

// Browsers name their predecessors as well, so the order matters.
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** Returns a short label of a User-Agent: "Firefox on Windows". Informative only: any client can send any value. */
export function browserLabel(userAgent: string): string {
  const named = (list: typeof BROWSERS) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const [browser, system] = [named(BROWSERS), named(SYSTEMS)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'Unknown browser');
}

@Injectable()
export class SignInQueries {
  constructor(private readonly em: EntityManager) {}

  /** The sessions of a user, the latest seen first. `sid` is the session of the request. */
  async mySessions(userId: string, asking: string | undefined): Promise<SessionView[]> {
    const rows = await kysely<IdentityTables>(this.em)
      .selectFrom('identity.sessions as s')
      .innerJoin('identity.users as u', (join) => join.on('u.id', '=', userId))
      .select([
        's.id',
        's.sid',
        's.started_at as startedAt',
        's.last_seen as lastSeen',
        sql<string | null>`s.sess ->> 'userAgent'`.as('userAgent'),
      ])
      .where(isSessionOf(userId, 's'))
      .where(IS_LIVE_SESSION)
      .orderBy('s.last_seen', 'desc')
      .orderBy('s.id')
      .execute();
    return rows.map(({ id, sid, startedAt, lastSeen, userAgent }) => ({
      id,
      startedAt: startedAt.toISOString(),
      lastSeen: lastSeen.toISOString(),
      browser: browserLabel(userAgent ?? ''),
      current: sid === asking,
    }));
  }
}
