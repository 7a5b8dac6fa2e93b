import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Config } from '../../../config.js';
import { Encryption, Undecipherable } from '../../../platform/crypto.js';
import { kysely } from '../../../platform/database/kysely.js';
import type { IdentityTables } from '../tables.js';
import { secretPurpose } from './use-cases/enrol-second-factor.js';

const COLUMNS = ['secret', 'offered_secret'] as const;

/** Encrypts stored secrets with the new ENCRYPTION_KEY at the start, so that the former key can be removed. */
@Injectable()
export class RenewSecondFactorSecrets implements OnApplicationBootstrap {
  private readonly logger = new Logger('SecondFactor');

  constructor(
    private readonly em: EntityManager,
    private readonly encryption: Encryption,
    private readonly config: Config,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.roles.worker || !this.encryption.hasFormerKeys) return;
    for (const column of COLUMNS) await this.renew(column);
  }

  private async renew(column: (typeof COLUMNS)[number]): Promise<void> {
    const db = kysely<IdentityTables>(this.em);
    const rows = await db
      .selectFrom('identity.second_factors')
      .select(['user_id as userId', `${column} as stored`])
      .where(column, 'is not', null)
      .$narrowType<{ stored: string }>()
      .execute();
    let renewed = 0;
    for (const { userId, stored } of rows) {
      try {
        const fresh = this.encryption.renew(stored, secretPurpose(userId));
        if (fresh === null) continue;
        // A secret that changed since it was read is encrypted with the new key already.
        await db
          .updateTable('identity.second_factors')
          .set({ [column]: fresh })
          .where('user_id', '=', userId)
          .where(column, '=', stored)
          .execute();
        renewed += 1;
      } catch (error) {
        if (!(error instanceof Undecipherable)) throw error;
        this.logger.warn(`A second factor of user ${userId} is under none of the keys in the settings`);
      }
    }
    if (renewed > 0) this.logger.log(`Encrypted ${renewed} second factors under the present ENCRYPTION_KEY`);
  }
}
