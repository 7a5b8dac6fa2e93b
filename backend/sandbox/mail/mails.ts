import PostalMime, { type Address } from 'postal-mime';
import type { Database } from '../database.ts';

/** A caught mail, decoded. */
export interface Mail {
  id: number;
  /** Addresses of the heading, parted by comma and space. */
  to: string;
  from: string;
  /** Where a reply goes, written like `to`; empty where it goes to the sender. */
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** When it first came, ISO 8601. */
  at: string;
  messageId: string | null;
  /** How often it was handed over: more than 1 when the sender repeated it, e.g. after a crash. */
  deliveries: number;
  attachments: { filename: string | null; mimeType: string; size: number }[];
}

const columns = 'SELECT id, mail, deliveries FROM mails';

/** The caught mails, each kept once per Message-ID however often it is delivered. */
export class Mails {
  readonly #database: Database;
  readonly #now: () => number;

  constructor(database: Database, now: () => number) {
    this.#database = database;
    this.#now = now;
    database.define(`
      CREATE TABLE IF NOT EXISTS mails (
        id INTEGER PRIMARY KEY AUTOINCREMENT, message_id TEXT UNIQUE, mail TEXT NOT NULL,
        deliveries INTEGER NOT NULL DEFAULT 1);
      CREATE TABLE IF NOT EXISTS mail_recipients (
        mail_id INTEGER NOT NULL, address TEXT NOT NULL, PRIMARY KEY (address, mail_id));`);
  }

  clear(): void {
    this.#database.define('DELETE FROM mails; DELETE FROM mail_recipients;');
  }

  /** On disk when the promise is fulfilled. */
  async keep(raw: Buffer, sender: string, recipients: string[]): Promise<void> {
    const parsed = await PostalMime.parse(raw);
    const messageId = parsed.messageId ?? null;
    const addressees = [...(parsed.to ?? []), ...(parsed.cc ?? [])].flatMap(addressesOf);
    const mail = {
      to: (parsed.to ?? []).flatMap(addressesOf).join(', ') || recipients.join(', '),
      from: parsed.from ? addressesOf(parsed.from).join(', ') : sender,
      replyTo: (parsed.replyTo ?? []).flatMap(addressesOf).join(', '),
      subject: parsed.subject ?? '',
      text: parsed.text ?? '',
      html: parsed.html ?? '',
      at: new Date(this.#now()).toISOString(),
      messageId,
      attachments: parsed.attachments.map((attachment) => ({
        filename: attachment.filename,
        mimeType: attachment.mimeType,
        size: typeof attachment.content === 'string' ? attachment.content.length : attachment.content.byteLength,
      })),
    };
    this.#database.transaction(() => {
      const row = this.#database.get<{ id: number }>(
        `INSERT INTO mails (message_id, mail) VALUES (?, ?)
         ON CONFLICT (message_id) DO UPDATE SET deliveries = deliveries + 1 RETURNING id`,
        ...[messageId, JSON.stringify(mail)],
      );
      const sql = 'INSERT OR IGNORE INTO mail_recipients (mail_id, address) VALUES (?, ?)';
      for (const address of [...recipients, ...addressees]) this.#database.run(sql, row!.id, address.toLowerCase());
    });
  }

  /** Newest first; an empty recipient means everybody's. */
  list(recipient: string): Mail[] {
    const sql = `${columns} WHERE ?1 = '' OR id IN (SELECT mail_id FROM mail_recipients WHERE address = ?1) ORDER BY id DESC`;
    return this.#database.all<Row>(sql, recipient).map(toMail);
  }

  find(id: number): Mail | undefined {
    const row = this.#database.get<Row>(`${columns} WHERE id = ?`, id);
    return row && toMail(row);
  }
}

interface Row {
  id: number;
  mail: string;
  deliveries: number;
}

function addressesOf(address: Address): string[] {
  if (address.address !== undefined) return [address.address];
  return (address.group ?? []).flatMap((member) => (member.address ? [member.address] : []));
}

function toMail({ id, mail, deliveries }: Row): Mail {
  return { ...(JSON.parse(mail) as Omit<Mail, 'id' | 'deliveries'>), id, deliveries };
}
