import type { ProductDetail } from '../../../../api/types';
import { Notice } from '../../../../ui/feedback/notice';

/** What paint law requires before the cart button (docs/rules.md#paint-law). */
export function SafetyNotes({ product }: { product: ProductDetail }) {
  const { hazardText, minimumAge, professionalOnly, voc } = product;
  const isDangerous = Boolean(hazardText || minimumAge || professionalOnly);
  if (!isDangerous && !voc) return null;
  return (
    <Notice
      tone={isDangerous ? 'warning' : 'info'}
      icon={isDangerous ? 'warning' : 'document'}
      title={hazardText ? 'Safety information' : undefined}
    >
      {professionalOnly && (
        <p>
          <strong>For professional use only.</strong> Made for users who are trained to work with it.
        </p>
      )}
      {hazardText && <p>{hazardText}</p>}
      {minimumAge && (
        <p>
          <strong>Sold to people aged {minimumAge} and over.</strong> You confirm your age at checkout.
        </p>
      )}
      {voc && <p>VOC: {voc}</p>}
    </Notice>
  );
}
