import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { FileStorage } from '../src/platform/file-storage/file-storage.js';
import type { DemoProduct } from './catalogue.js';
import { safetySheet, technicalSheet } from './data-sheets/write-sheets.js';

/** Addresses of a product's data sheets; null where it has none. */
export interface SheetAddresses {
  safetyDataSheetUrl: string | null;
  technicalDataSheetUrl: string | null;
}

/** The data sheets of the demo's dangerous products and of those that are mixed, drawn and kept as files. */
@Injectable()
export class DemoDataSheets {
  constructor(private readonly files: FileStorage) {}

  /** Draws and stores what is missing of the product's sheets. `nameOf` returns what Sage calls a product. */
  async store(product: DemoProduct, nameOf: (code: string) => string): Promise<SheetAddresses> {
    const name = nameOf(product.code);
    const [safetyDataSheetUrl, technicalDataSheetUrl] = [
      await this.kept(product, 'safety', safetySheet(product, name)),
      await this.kept(product, 'technical', technicalSheet(product, name, nameOf)),
    ];
    return { safetyDataSheetUrl, technicalDataSheetUrl };
  }

  /** The key changes with the content, so that a browser never keeps an old sheet. */
  private async kept({ code }: DemoProduct, kind: string, sheet: Buffer | null): Promise<string | null> {
    if (!sheet) return null;
    const hash = createHash('sha256').update(sheet).digest('hex').slice(0, 16);
    const key = `datasheets/${code}-${kind}-${hash}.pdf`;
    if (!(await this.files.find(key))) await this.files.put(key, sheet, 'application/pdf');
    return this.files.urlOf(key);
  }
}
