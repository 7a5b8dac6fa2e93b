import { Migration } from '@mikro-orm/migrations';

/** The trade's synonyms that a shop starts with, as `synonyms.entity.ts` writes them. An admin may change them afterwards. */
export const TRADE_SYNONYMS = [
  { terms: ['lacquer', 'clearcoat', 'clear coat'], keys: ['lacquer', 'clearcoat', 'clearcoat'] },
  { terms: ['thinner', 'reducer'], keys: ['thinner', 'reducer'] },
  { terms: ['filler', 'body filler', 'bodyfiller', 'bondo'], keys: ['filler', 'bodyfiller', 'bodyfiller', 'bondo'] },
  { terms: ['basecoat', 'base coat'], keys: ['basecoat', 'basecoat'] },
  { terms: ['hardener', 'activator', 'catalyst'], keys: ['hardener', 'activator', 'catalyst'] },
  {
    terms: ['primer filler', 'primer surfacer', 'high build primer', 'hi build primer'],
    keys: ['primerfiller', 'primersurfacer', 'highbuildprimer', 'hibuildprimer'],
  },
  { terms: ['aerosol', 'spray can', 'rattle can'], keys: ['aerosol', 'spraycan', 'rattlecan'] },
  {
    terms: ['sandpaper', 'abrasive paper', 'sanding paper', 'wet and dry'],
    keys: ['sandpaper', 'abrasivepaper', 'sandingpaper', 'wetanddry'],
  },
  { terms: ['sanding disc', 'abrasive disc'], keys: ['sandingdisc', 'abrasivedisc'] },
  { terms: ['scuff pad', 'abrasive pad', 'hand pad'], keys: ['scuffpad', 'abrasivepad', 'handpad'] },
  {
    terms: ['degreaser', 'panel wipe', 'silicone remover', 'grease remover'],
    keys: ['degreaser', 'panelwipe', 'siliconeremover', 'greaseremover'],
  },
  {
    terms: ['rubbing compound', 'cutting compound', 'polishing compound'],
    keys: ['rubbingcompound', 'cuttingcompound', 'polishingcompound'],
  },
  { terms: ['polishing pad', 'buffing pad', 'mop head'], keys: ['polishingpad', 'buffingpad', 'mophead'] },
  { terms: ['tack cloth', 'tack rag'], keys: ['tackcloth', 'tackrag'] },
  { terms: ['stopper', 'knifing putty', 'glazing putty'], keys: ['stopper', 'knifingputty', 'glazingputty'] },
  { terms: ['spray gun', 'paint gun', 'spraygun'], keys: ['spraygun', 'paintgun', 'spraygun'] },
  { terms: ['respirator', 'face mask', 'breathing mask'], keys: ['respirator', 'facemask', 'breathingmask'] },
  {
    terms: ['overall', 'coverall', 'spray suit', 'paint suit'],
    keys: ['overall', 'coverall', 'spraysuit', 'paintsuit'],
  },
  { terms: ['goggle', 'safety glasses'], keys: ['goggle', 'safetyglasse'] },
  { terms: ['strainer', 'paint strainer', 'paint filter'], keys: ['strainer', 'paintstrainer', 'paintfilter'] },
  { terms: ['mixing cup', 'mixing pot', 'paint cup'], keys: ['mixingcup', 'mixingpot', 'paintcup'] },
  { terms: ['stone chip', 'anti chip', 'stoneguard'], keys: ['stonechip', 'antichip', 'stoneguard'] },
  { terms: ['underseal', 'underbody coating', 'under seal'], keys: ['underseal', 'underbodycoating', 'underseal'] },
  { terms: ['rust converter', 'rust treatment'], keys: ['rustconverter', 'rusttreatment'] },
  { terms: ['seam sealer', 'seam sealant', 'joint sealer'], keys: ['seamsealer', 'seamsealant', 'jointsealer'] },
  { terms: ['2k', 'two pack', 'twin pack'], keys: ['2k', 'twopack', 'twinpack'] },
  { terms: ['1k', 'single pack'], keys: ['1k', 'singlepack'] },
  { terms: ['matt', 'matte'], keys: ['matt', 'matte'] },
  { terms: ['grey', 'gray'], keys: ['grey', 'gray'] },
  { terms: ['colour', 'color'], keys: ['colour', 'color'] },
  { terms: ['aluminium', 'aluminum'], keys: ['aluminium', 'aluminum'] },
  { terms: ['litre', 'liter', 'ltr'], keys: ['litre', 'liter', 'ltr'] },
  { terms: ['fibreglass', 'fiberglass', 'glass fibre'], keys: ['fibreglass', 'fiberglass', 'glassfibre'] },
  { terms: ['air line', 'air hose', 'airline'], keys: ['airline', 'airhose', 'airline'] },
];

const list = (items: readonly string[]) => `array[${items.map((item) => `'${item}'`).join(', ')}]`;

export class Migration20261128000200_search extends Migration {
  override name = 'Migration20261128000200_search';

  override up(): void {
    this.addSql(`
      create table catalogue.synonyms (
        id uuid primary key,
        version int not null default 1,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        terms text[] not null,
        keys text[] not null
      );
      create function catalogue.synonyms_synonyms_invalidate_responses_fn() returns trigger as
      $$ begin perform pg_notify('response_cache', 'catalogue'); return null; end; $$ language plpgsql;
      create trigger synonyms_invalidate_responses after insert or update or delete on catalogue.synonyms
        for each statement execute function catalogue.synonyms_synonyms_invalidate_responses_fn();
    `);
    const groups = TRADE_SYNONYMS.map(({ terms, keys }) => `(${list(terms)}, ${list(keys)})`);
    this.addSql(`
      insert into catalogue.synonyms (id, created_at, updated_at, terms, keys)
      select gen_random_uuid(), now(), now(), terms, keys from (values ${groups.join(', ')}) as trade (terms, keys);
      analyze catalogue.synonyms;
    `);

    this.addSql(`
      create table catalogue.vocabulary (
        id bigserial primary key,
        word text not null
      );
      create index vocabulary_likeness on catalogue.vocabulary using gist (word gist_trgm_ops);
      create index vocabulary_word on catalogue.vocabulary (word text_pattern_ops);
    `);
  }
}
