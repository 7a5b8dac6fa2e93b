import type { ThemeConfig } from 'antd';

/** Returns antd's theme from the custom properties of `ui/tokens.css`, the only place where colours are defined. */
export function themeFrom(read: (property: string) => string): ThemeConfig {
  const ink = read('--ink');
  const steel = read('--steel-500');
  const text = read('--font-text');
  return {
    token: {
      colorPrimary: ink,
      colorInfo: ink,
      colorLink: read('--signal-text'),
      // Derived colours would be too pale for text.
      colorLinkHover: ink,
      colorLinkActive: ink,
      colorSuccess: read('--success'),
      colorWarning: read('--signal-text'),
      colorError: read('--error'),
      colorText: ink,
      colorTextSecondary: read('--steel-700'),
      colorTextTertiary: read('--steel-600'),
      colorTextDescription: read('--steel-600'),
      colorTextPlaceholder: read('--steel-600'),
      colorBorder: steel,
      colorBorderSecondary: read('--steel-200'),
      colorBgLayout: read('--canvas'),
      fontFamily: text,
      fontSize: 16,
      borderRadius: 3,
      controlHeight: 44,
      controlHeightSM: 36,
      controlHeightLG: 54,
      lineWidthFocus: 2,
      wireframe: false,
    },
    components: {
      // Colours derived from ink would be dark.
      Alert: {
        colorInfoBg: read('--steel-100'),
        colorInfoBorder: read('--steel-300'),
        colorWarningBg: read('--warning-tint'),
        colorWarningBorder: read('--tape'),
        colorErrorBg: read('--error-tint'),
        colorErrorBorder: read('--error'),
        colorSuccessBg: read('--success-tint'),
        colorSuccessBorder: read('--success'),
      },
      Button: { fontWeight: 650, primaryShadow: 'none', defaultShadow: 'none' },
      // A disabled checkbox, such as for emails that are always sent, must stay readable.
      Checkbox: { colorTextDisabled: read('--steel-700') },
      // The days of the months before and after, which can be chosen, too.
      DatePicker: { colorTextDisabled: read('--steel-600') },
      Drawer: { paddingLG: 20 },
      Form: { labelFontSize: 14, verticalLabelPadding: '0 0 4px', itemMarginBottom: 26 },
      Input: { activeShadow: `0 0 0 3px ${read('--tape')}` },
      Layout: {
        bodyBg: read('--canvas'),
        headerBg: ink,
        headerColor: read('--white'),
        headerHeight: 56,
        headerPadding: '0 var(--gutter) 0 20px',
        siderBg: read('--white'),
      },
      Menu: {
        itemBg: 'transparent',
        itemColor: ink,
        itemSelectedBg: read('--steel-200'),
        itemSelectedColor: ink,
        activeBarBorderWidth: 0,
      },
      Tabs: { inkBarColor: read('--signal'), horizontalItemGutter: 24, titleFontSize: 16 },
      Table: {
        headerBg: read('--steel-100'),
        headerColor: read('--steel-700'),
        headerSplitColor: 'transparent',
        borderColor: read('--steel-200'),
        rowHoverBg: read('--steel-100'),
        rowSelectedBg: read('--warning-tint'),
        rowSelectedHoverBg: read('--warning-tint'),
      },
    },
  };
}

/** Returns the back office's overrides: smaller text and, except for fingers, lower controls. */
export function backOfficeTheme(isTouched: boolean): ThemeConfig {
  return {
    token: {
      fontSize: 14,
      controlHeight: isTouched ? 44 : 36,
      controlHeightSM: isTouched ? 36 : 28,
      controlHeightLG: 44,
    },
    components: { Form: { itemMarginBottom: 20 }, Menu: { itemHeight: isTouched ? 44 : 36 } },
  };
}
