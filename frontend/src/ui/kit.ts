import {
  type AnchorHTMLAttributes,
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useContext,
} from 'react';
import type { LinkProps } from 'react-router-dom';
import type { IconName } from './icons/icon';

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

export interface NoticeProps {
  tone?: 'warning' | 'error' | 'success' | 'info';
  icon?: IconName;
  title?: string;
  children?: ReactNode;
  /** Announced at once by screen readers. */
  alert?: boolean;
}

export interface SpinnerProps {
  text: string;
}

export type BadgeTone = 'ink' | 'tape' | 'trade' | 'plain' | 'waiting' | 'progress' | 'sent' | 'success' | 'error';

export interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

export interface PaginationProps {
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

interface Tab {
  key: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  tabs: Tab[];
  name: string;
  /** The shown tab, where the page's address controls it; otherwise the tabs keep it themselves. */
  shownKey?: string;
  onShow?: (key: string) => void;
}

export interface FrameProps {
  name: string;
  label: string;
  error?: string;
  /** Shown where the error would be, while there is none. */
  hint?: ReactNode;
  /** Adds "(optional)" to the label; all other fields are required. */
  optional?: boolean;
  /** Spans all columns of the form. */
  wide?: boolean;
  /** The error is shown elsewhere, in the element with this id. */
  errorId?: string;
}

export interface Option {
  value: string;
  label: string;
}

interface SelectOptions {
  options: readonly Option[];
  /** Shown while no option is chosen. */
  placeholder?: string;
}

type Own<Tag extends 'input' | 'select' | 'textarea'> = Omit<ComponentProps<Tag>, 'name'>;

export type TextFieldProps = FrameProps & Own<'input'>;
export type TextAreaFieldProps = FrameProps & Own<'textarea'>;
export type SelectFieldProps = FrameProps & Own<'select'> & SelectOptions;

export interface TickProps extends Omit<ComponentProps<'input'>, 'type'> {
  name: string;
  label: string;
  text?: ReactNode;
}

/** The controls that render a part of the shop. */
export interface Kit {
  Button: ComponentType<ButtonProps>;
  ButtonLink: ComponentType<ButtonLinkProps>;
  ButtonAnchor: ComponentType<ButtonAnchorProps>;
  Notice: ComponentType<NoticeProps>;
  Spinner: ComponentType<SpinnerProps>;
  Badge: ComponentType<BadgeProps>;
  Pagination: ComponentType<PaginationProps>;
  Tabs: ComponentType<TabsProps>;
  /** Around the fields of a form. */
  FormItems: ComponentType<{ children: ReactNode }>;
  TextField: ComponentType<TextFieldProps>;
  TextAreaField: ComponentType<TextAreaFieldProps>;
  SelectField: ComponentType<SelectFieldProps>;
  PasswordField: ComponentType<TextFieldProps>;
  TickField: ComponentType<TickProps>;
}

/**
 * Without a kit, a control is the shop's own: first pages load no antd. Where antd is loaded, its kit is
 * provided, and the same control is antd's.
 */
export const KitContext = createContext<Kit | null>(null);

export const useKit = () => useContext(KitContext);
