import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

export type ButtonVariant = 'signal' | 'ink' | 'outline' | 'plain' | 'on-dark';

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  children: ReactNode;
}

function classOf({ variant = 'ink', size = 'medium', wide }: Omit<ButtonStyle, 'children'>, extra?: string): string {
  return [styles.button, styles[variant], styles[size], wide && styles.wide, extra].filter(Boolean).join(' ');
}

interface ButtonProps extends ButtonStyle, Omit<ComponentProps<'button'>, 'children'> {
  /** Its call is pending: it keeps the focus, and the page ignores further presses. */
  isBusy?: boolean;
}

export function Button({ variant, size, wide, isBusy, className, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={classOf({ variant, size, wide }, className)}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      {...rest}
    />
  );
}

/** A link styled as a button. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ButtonStyle & LinkProps) {
  return <Link data-button="" className={classOf({ variant, size, wide }, className)} {...rest} />;
}

/** The same for addresses of the server, such as the sign-in. */
export function ButtonAnchor({
  variant,
  size,
  wide,
  className,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a data-button="" className={classOf({ variant, size, wide }, className)} {...rest} />;
}
