import { Input } from 'antd';

const COLOUR = /^#[0-9a-f]{6}$/i;
/** Start value of the browser's colour picker. */
const GREY = '#808080';

interface SwatchFieldProps {
  id: string;
  /** Names the product, for the button of the colour picker. */
  what: string;
  value: string | null;
  onChange: (colour: string | null) => void;
}

/** A colour, typed or chosen with the browser's own picker. */
export function SwatchField({ id, what, value, onChange }: SwatchFieldProps) {
  return (
    <Input
      id={id}
      value={value ?? ''}
      maxLength={7}
      placeholder="#c1121f"
      status={value === null || COLOUR.test(value) ? undefined : 'error'}
      onChange={({ target }) => onChange(target.value.trim() || null)}
      suffix={
        <input
          type="color"
          aria-label={`Pick the swatch of ${what}`}
          value={value !== null && COLOUR.test(value) ? value : GREY}
          style={{ width: 28, height: 24, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
          onChange={({ target }) => onChange(target.value)}
        />
      }
    />
  );
}
