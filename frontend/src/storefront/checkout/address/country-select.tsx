import { ConfigProvider } from 'antd';
import { COUNTRY_CODES } from './address';
import styles from './address-fields.module.css';

interface CountrySelectProps {
  id?: string;
  name: string;
  autoComplete: string;
  value?: string;
  onChange?: (country: string) => void;
}

/** A native select: two entries, with autofill, usable on every phone. */
export function CountrySelect({ onChange, value = '', ...rest }: CountrySelectProps) {
  const { componentDisabled } = ConfigProvider.useConfig();
  const known = Object.keys(COUNTRY_CODES);
  const countries = !value || known.includes(value) ? known : [value, ...known];
  return (
    <select
      {...rest}
      value={value}
      disabled={componentDisabled}
      className={styles.select}
      onChange={(event) => onChange?.(event.target.value)}
    >
      {countries.map((country) => (
        <option key={country}>{country}</option>
      ))}
    </select>
  );
}
