import type { ProductDetail } from '../../../api/types';
import { Notice } from '../../../ui/feedback/notice';

/** What paint law requires before the cart button (docs/rules.md#paint-law). */
export function SafetyNotes({ product }: { product: ProductDetail }) {
  const { hazardText, safetyDataSheetUrl, minimumAge, voc } = product;
  if (!hazardText && !minimumAge && !safetyDataSheetUrl && !voc) return null;
  return (
    <Notice
      tone={hazardText || minimumAge ? 'warning' : 'info'}
      icon={hazardText || minimumAge ? 'warning' : 'document'}
      title={hazardText ? 'Safety information' : undefined}
    >
      {hazardText && <p>{hazardText}</p>}
      {minimumAge && (
        <p>
          <strong>Sold to people aged {minimumAge} and over.</strong> You confirm your age at checkout.
        </p>
      )}
      {voc && <p>VOC: {voc}</p>}
      {safetyDataSheetUrl && (
        <p>
          <a href={safetyDataSheetUrl} target="_blank" rel="noreferrer">
            Safety data sheet (PDF)
          </a>
        </p>
      )}
    </Notice>
  );
}
