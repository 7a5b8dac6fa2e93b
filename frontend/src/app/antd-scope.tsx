import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import type { ReactNode } from 'react';
import { useMedia } from '../ui/hooks/use-media';
import { backOfficeTheme, themeFrom } from './theme';

let theme: ReturnType<typeof themeFrom> | undefined;

function shopTheme() {
  const computed = getComputedStyle(document.documentElement);
  theme ??= themeFrom((property) => computed.getPropertyValue(property).trim());
  return theme;
}

/** antd with the shop's theme, for the parts of the page that use it; loaded with the first of them. */
export function AntdScope({ children }: { children: ReactNode }) {
  return (
    <ConfigProvider theme={shopTheme()} locale={enGB}>
      {children}
    </ConfigProvider>
  );
}

/** The same for the back office, whose tables and forms are denser; on a telephone its controls fit a finger. */
export function BackOfficeScope({ children }: { children: ReactNode }) {
  const isTouched = useMedia('(max-width: 639px)');
  return (
    <AntdScope>
      <ConfigProvider theme={backOfficeTheme(isTouched)}>{children}</ConfigProvider>
    </AntdScope>
  );
}
