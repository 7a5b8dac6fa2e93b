import { Migration } from '@mikro-orm/migrations';
import { renameStored, restoreStored, type StoredNames } from './stored-names.js';

const NAMES: StoredNames = {
  reactions: [
    ['identity.note-points-on-points-earned', 'identity.record-points-on-points-earned'],
    ['identity.note-points-on-points-spent', 'identity.record-points-on-points-spent'],
  ],
};

/** The reactions that record a customer's balance have other names. */
export class Migration20261122112700_identity_reactions extends Migration {
  override name = 'Migration20261122112700_identity_reactions';

  override up(): void {
    for (const statement of renameStored(NAMES)) this.addSql(statement);
  }

  override down(): void {
    for (const statement of restoreStored(NAMES)) this.addSql(statement);
  }
}
