import { sheetPdf } from '../../demo/data-sheets/sheet-pdf.ts';
import { twoDecimals } from './decimal.ts';
import type { Records } from './records.ts';
import type { SalesDocument } from './sales-document.ts';
import { business } from './vocabulary.ts';

/** A sales document as Sage prints it, plain but complete. */
export function documentPdf(heading: string, document: SalesDocument, records: Records): Buffer {
  const contact = records.find<{ name: string }>('contact', document.contactId);
  const { outstandingPence, statusId } = document;
  const open = outstandingPence > 0 ? `To be paid: ${twoDecimals(outstandingPence)} GBP` : 'Paid in full';
  return sheetPdf({
    title: business.name,
    product: `${heading} ${document.number}`,
    subtitle: `Date: ${document.date}`,
    footer: business.email,
    sections: [
      {
        heading: 'For',
        paragraphs: [
          ...[contact?.data.name ?? '', ...Object.values(document.mainAddress ?? {})].filter(Boolean),
          ...(document.reference ? [`Reference: ${document.reference}`] : []),
          ...(document.dueDate ? [`Due date: ${document.dueDate}`] : []),
        ],
      },
      {
        heading: 'Lines',
        paragraphs: document.lines.map(
          ({ quantity, description, totalPence }) => `${quantity} x ${description}   ${twoDecimals(totalPence)} GBP`,
        ),
      },
      {
        heading: 'Sums',
        paragraphs: [
          `Net: ${twoDecimals(document.netPence)} GBP`,
          `VAT: ${twoDecimals(document.taxPence)} GBP`,
          `Total: ${twoDecimals(document.totalPence)} GBP`,
          statusId === 'VOID' ? 'VOID' : open,
        ],
      },
      ...(document.notes ? [{ heading: 'Notes', paragraphs: document.notes.split('\n') }] : []),
    ],
  });
}
