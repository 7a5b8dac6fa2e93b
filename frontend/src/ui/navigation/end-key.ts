import type { MenuProps } from 'antd';

/**
 * Stops the key press that chose a menu entry. The dialog that opens already has the focus: its first button would take
 * the Enter for a click, and its first field would submit the form.
 */
export const endKey: NonNullable<MenuProps['onClick']> = ({ domEvent }) => domEvent.preventDefault();
