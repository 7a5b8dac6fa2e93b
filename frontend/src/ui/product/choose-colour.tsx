import type { ComponentProps } from 'react';
import { ButtonLink, type ButtonVariant } from '../button';
import { CHOOSE_LABEL } from './button-label';

interface ChooseColourProps {
  product: { slug: string; name: string };
  variant?: ButtonVariant;
  size?: ComponentProps<typeof ButtonLink>['size'];
  wide?: boolean;
  className?: string;
}

/** Leads to the page of a product that is mixed to order, where its colour is chosen (docs/rules.md#mixed-to-order). */
export function ChooseColour({ product: { slug, name }, ...style }: ChooseColourProps) {
  return (
    <ButtonLink to={`/products/${slug}`} size="small" aria-label={`${CHOOSE_LABEL}: ${name}`} {...style}>
      {CHOOSE_LABEL}
    </ButtonLink>
  );
}
