import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';
import { useKit } from './kit';

export type ButtonVariant = 'signal' | 'ink' | 'outline' | 'plain' | 'on-dark';

export interface ButtonStyle {
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  children: ReactNode;
}

export type ButtonProps = ButtonStyle & ComponentProps<'button'>;
export type ButtonLinkProps = ButtonStyle & LinkProps;
export type ButtonAnchorProps = ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>;

function classOf({ variant = 'ink', size = 'medium', wide }: Omit<ButtonStyle, 'children'>, extra?: string): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide, extra].filter(Boolean).join(' ');
}

export function Button(props: ButtonProps) {
  const kit = useKit();
  if (kit) return <kit.Button {...props} />;
  const { variant, size, wide, className, ...rest } = props;
  return <button type="button" className={classOf({ variant, size, wide }, className)} {...rest} />;
}

/** A link styled as a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const kit = useKit();
  if (kit) return <kit.ButtonLink {...props} />;
  const { variant, size, wide, className, ...rest } = props;
  return <Link data-button="" className={classOf({ variant, size, wide }, className)} {...rest} />;
}

/** The same for addresses of the server, such as the sign-in. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const kit = useKit();
  if (kit) return <kit.ButtonAnchor {...props} />;
  const { variant, size, wide, className, ...rest } = props;
  return <a data-button="" className={classOf({ variant, size, wide }, className)} {...rest} />;
}
