import { Button as AntButton, type ButtonProps as AntButtonProps, ConfigProvider, type ThemeConfig } from 'antd';
import type { ComponentProps, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { ButtonAnchorProps, ButtonLinkProps, ButtonProps, ButtonStyle } from '../kit';

/** Signal orange means "do it", with dark words on it. */
const SIGNAL: ThemeConfig = {
  components: {
    Button: {
      colorPrimary: 'var(--signal)',
      colorPrimaryHover: 'var(--signal-hover)',
      colorPrimaryActive: 'var(--signal-press)',
      primaryColor: 'var(--ink)',
    },
  },
};

const VARIANTS = {
  signal: { type: 'primary' },
  ink: { type: 'primary' },
  outline: { color: 'primary', variant: 'outlined' },
  plain: { type: 'text', style: { textDecoration: 'underline', textUnderlineOffset: 3 } },
  'on-dark': { ghost: true },
} as const satisfies Record<string, AntButtonProps>;

/** Long words wrap where there is no room for them in one line. */
const WRAPPED = {
  small: { height: 'auto', minHeight: 36, padding: '4px 12px', lineHeight: 1.2, whiteSpace: 'normal' },
  medium: { height: 'auto', minHeight: 'var(--ant-control-height)', lineHeight: 1.2, whiteSpace: 'normal' },
  large: { height: 'auto', minHeight: 54, padding: '10px 26px', lineHeight: 1.2, whiteSpace: 'normal' },
} as const;

const SIZES = { small: 'small', medium: 'middle', large: 'large' } as const;

type StyledProps = Pick<ButtonStyle, 'variant' | 'size' | 'wide'> &
  Omit<AntButtonProps, 'variant' | 'size'> & { ref?: Ref<HTMLButtonElement> };

/** Style of an unavailable action that says why. */
const UNAVAILABLE = {
  borderColor: 'transparent',
  background: 'var(--steel-200)',
  color: 'var(--steel-600)',
  cursor: 'not-allowed',
} as const;

/** antd's button in one of the shop's variants. */
function StyledButton({ variant = 'ink', size = 'medium', wide, ...rest }: StyledProps) {
  const chosen: AntButtonProps = VARIANTS[variant];
  const isUnavailable = rest['aria-disabled'] && !rest['aria-busy'];
  const button = (
    <AntButton
      {...chosen}
      size={SIZES[size]}
      block={wide}
      {...rest}
      style={{ ...WRAPPED[size], ...chosen.style, ...(isUnavailable && UNAVAILABLE), ...rest.style }}
    />
  );
  return variant === 'signal' ? <ConfigProvider theme={SIGNAL}>{button}</ConfigProvider> : button;
}

export function Button({ type = 'button', ref, color: _, ...props }: ButtonProps) {
  return <StyledButton htmlType={type} ref={ref} {...(props as StyledProps)} />;
}

export function ButtonLink({ to, replace, state, preventScrollReset, relative, onClick, ...props }: ButtonLinkProps) {
  const href = useHref(to, { relative });
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, preventScrollReset, relative });
  const click = (event: MouseEvent<HTMLElement>) => {
    onClick?.(event as MouseEvent<HTMLAnchorElement>);
    if (!event.defaultPrevented) follow(event as MouseEvent<HTMLAnchorElement>);
  };
  return <StyledButton href={href} onClick={click} {...(props as StyledProps)} />;
}

export function ButtonAnchor(props: ButtonAnchorProps & ComponentProps<'a'>) {
  return <StyledButton {...(props as StyledProps)} />;
}
