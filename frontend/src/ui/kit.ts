import { type ComponentType, createContext, type ReactNode, useContext } from 'react';
import type { ButtonAnchorProps, ButtonLinkProps, ButtonProps } from './button';
import type { NoticeProps } from './feedback/notice';
import type { SpinnerProps } from './feedback/spinner';
import type { SelectFieldProps, TextAreaFieldProps, TextFieldProps, TickProps } from './form/field';
import type { PaginationProps } from './navigation/pagination';
import type { TabsProps } from './navigation/tabs';
import type { BadgeProps } from './product/badge';

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
