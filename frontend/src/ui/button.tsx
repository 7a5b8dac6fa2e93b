import type { AnchorHTMLAttributes, ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router-dom';
import styles from './button.module.css';

export type ButtonLook = 'signal' | 'ink' | 'outline' | 'plain' | 'on-dark';

interface Looks {
  look?: ButtonLook;
  size?: 'small' | 'medium' | 'large';
  wide?: boolean;
  children: ReactNode;
}

function classOf({ look = 'ink', size = 'medium', wide }: Omit<Looks, 'children'>, extra?: string): string {
  return [styles.button, styles[look], styles[size], wide && styles.wide, extra].filter(Boolean).join(' ');
}

export function Button({ look, size, wide, className, ...rest }: Looks & ComponentProps<'button'>) {
  return <button type="button" className={classOf({ look, size, wide }, className)} {...rest} />;
}

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function ButtonLink({ look, size, wide, className, ...rest }: Looks & LinkProps) {
  return <Link className={classOf({ look, size, wide }, className)} {...rest} />;
}

/** The same for an address that the server answers, such as the sign-in. */
export function ButtonAnchor({
  look,
  size,
  wide,
  className,
  ...rest
}: Looks & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a className={classOf({ look, size, wide }, className)} {...rest} />;
}
