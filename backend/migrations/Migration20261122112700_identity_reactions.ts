import { Migration } from '@mikro-orm/migrations';

const TABLES = [
  ['platform.inbox', 'reaction'],
  ['platform.reactions', 'name'],
] as const;
const EVENTS = ['earned', 'spent'] as const;

/** The reactions that record a customer's balance have other names. */
export class Migration20261122112700_identity_reactions extends Migration {
  override name = 'Migration20261122112700_identity_reactions';

  override up(): void {
    this.rename('note', 'record');
  }

  override down(): void {
    this.rename('record', 'note');
  }

  private rename(from: string, to: string): void {
    for (const [table, column] of TABLES)
      for (const event of EVENTS)
        this.addSql(
          `update ${table} set ${column} = 'identity.${to}-points-on-points-${event}'
           where ${column} = 'identity.${from}-points-on-points-${event}';`,
        );
  }
}
