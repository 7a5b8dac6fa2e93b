import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { type ButtonAnchorProps, type ButtonLinkProps, type ButtonProps, type ButtonStyle, useKit } from './kit';

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
