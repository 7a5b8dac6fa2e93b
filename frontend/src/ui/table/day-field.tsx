import { DatePicker } from 'antd';
import enGB from 'antd/locale/en_GB';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';

/** The buttons of month and year have no labels: their text names them. */
const LOCALE = enGB.DatePicker && {
  ...enGB.DatePicker,
  lang: { ...enGB.DatePicker.lang, monthSelect: '', yearSelect: '' },
};

interface DayFieldProps {
  id: string;
  /** YYYY-MM-DD, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A day as the British write it, typed or chosen in a calendar whose weeks begin on Monday. */
export function DayField({ id, value, onChange }: DayFieldProps) {
  const day = dayjs(value).locale('en-gb');
  return (
    <DatePicker
      id={id}
      locale={LOCALE}
      value={day.isValid() ? day : null}
      format={['DD/MM/YYYY', 'D/M/YYYY', 'D/M/YY', 'YYYY-MM-DD']}
      placeholder="dd/mm/yyyy"
      // antd's "Today" would be the device's day; the shop's is among the periods.
      showNow={false}
      // A calendar elsewhere on the page would count as a press outside the menu and close it; one in its panel is cut off.
      getPopupContainer={(field) => field.closest('[role=group]')?.parentElement ?? document.body}
      onChange={(chosen) => onChange(chosen?.format('YYYY-MM-DD') ?? '')}
    />
  );
}
