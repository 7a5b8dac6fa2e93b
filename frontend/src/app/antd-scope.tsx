import { ConfigProvider } from 'antd';
import enGB from 'antd/locale/en_GB';
import type { ReactNode } from 'react';
import { themeFrom } from './theme';

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
