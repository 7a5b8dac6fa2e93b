import { useEffect, useEffectEvent, useId, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import {
  COLOUR_LIMITS,
  type LineColour,
  nameInColour,
  OWN_COLOUR_WARNING,
  ownColour,
} from '../../../../../../backend/src/platform/line-colour';
import { mixingNote } from '../../../../api/cart/mixing-note';
import { type Colour, useGetColourQuery, useSuggestColoursQuery } from '../../../../api/colours-api';
import { useGetConfigQuery } from '../../../../api/shop-api';
import { Notice } from '../../../../ui/feedback/notice';
import flow from '../../../../ui/flow.module.css';
import { SelectField, TextField } from '../../../../ui/form/field';
import layout from '../../../../ui/layout.module.css';
import typography from '../../../../ui/typography.module.css';
import styles from './colour-form.module.css';

/** A colour with the name that the product has in it. */
export interface ColourChoice {
  colour: LineColour;
  name: string;
}

interface ColourFormProps {
  /** The product's name. */
  name: string;
  /** Called with null while no colour is chosen. */
  onChoose: (choice: ColourChoice | null) => void;
}

const TYPING_MS = 200;

/**
 * Asks for the colour of a product that is mixed to order: one of the shop's table, or a code of the customer's own
 * (docs/rules.md#mixed-to-order). A colour may come with the address: `?make=vw&code=LC9X`.
 */
export function ColourForm({ name, onChoose }: ColourFormProps) {
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Colour | null>(null);
  const [variant, setVariant] = useState('');
  const [isOwn, setOwn] = useState(false);
  const q = useSettledText(typed);
  const { currentData: offered, isError } = useSuggestColoursQuery({ q }, { skip: q.length < 2 || isOwn });
  const linked = useLinkedColour();
  const id = useId();
  // The job that led here (job-result.tsx).
  const { job } = (useLocation().state ?? {}) as { job?: string };
  const { data: config } = useGetConfigQuery();

  const tell = (colour: LineColour | null) => onChoose(colour && { colour, name: nameInColour(name, colour) });
  const choose = (colour: Colour | null, chosenVariant = '') => {
    setFound(colour);
    setVariant(chosenVariant);
    tell(colour && factoryColour(colour, chosenVariant));
  };
  const takeLinked = useEffectEvent((colour: Colour) => {
    setTyped(`${colour.make} ${colour.code}`);
    choose(colour);
  });
  useEffect(() => {
    if (linked) takeLinked(linked);
  }, [linked]);

  const colours = found ? [found] : q.length < 2 ? [] : (offered ?? []);
  return (
    <fieldset className={`${layout.surface} ${flow.stack8} ${layout.shrink} ${layout.padded} ${styles.form}`}>
      <legend>Your colour</legend>
      {isOwn ? (
        <OwnColour onChange={tell} />
      ) : (
        <>
          <TextField
            name="colour"
            label="Colour code or name"
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            placeholder="VW LC9X, or deep black pearl"
            hint={hintOf(q, offered, isError)}
            onChange={({ target }) => {
              setTyped(target.value);
              choose(null);
            }}
          />
          <ul className={layout.plain} aria-label="Colours" aria-live="polite">
            {colours.map((colour) => (
              <li key={colour.id}>
                <label className={`${flow.line8} ${layout.tall} ${styles.colour}`}>
                  <input
                    type="radio"
                    name={`${id}-colour`}
                    checked={found?.id === colour.id}
                    onChange={() => choose(colour)}
                  />
                  <span className={styles.swatch} style={{ background: colour.hex ?? undefined }} aria-hidden="true" />
                  {colour.make} {colour.code} {colour.name}
                </label>
              </li>
            ))}
          </ul>
          {found && found.variants.length > 0 && (
            <SelectField
              name="variant"
              label="Variant"
              value={variant}
              options={[
                { value: '', label: 'Standard' },
                ...found.variants
                  .filter(({ name }) => name.toLowerCase() !== 'standard')
                  .map(({ name, note }) => ({ value: name, label: [name, note].filter(Boolean).join(', ') })),
              ]}
              onChange={({ target }) => choose(found, target.value)}
            />
          )}
        </>
      )}
      <button
        type="button"
        className={`${layout.inline} ${typography.small} ${typography.underlined}`}
        onClick={() => {
          setOwn(!isOwn);
          choose(null);
        }}
      >
        {isOwn ? 'Choose from our list' : 'My code is not in your list'}
      </button>
      <p className={typography.small}>{mixingNote(config?.claims.mixingTime)}</p>
      {job !== undefined && (
        <Link to={`/job${job}`} className={typography.small}>
          Back to your job
        </Link>
      )}
    </fieldset>
  );
}

function hintOf(q: string, offered: readonly Colour[] | undefined, isError: boolean): string {
  if (isError) return 'We could not look up the colour. Please try again.';
  return q.length >= 2 && offered?.length === 0 ? 'We do not know this colour. Check it, or enter it as your own.' : '';
}

function factoryColour({ make, code, name }: Colour, variant: string): LineColour {
  return { make, code, name, variant: variant || null, isChecked: true };
}

/** A code that the table does not have: it is mixed as it is entered. */
function OwnColour({ onChange }: { onChange: (colour: LineColour | null) => void }) {
  const [fields, setFields] = useState({ make: '', code: '', name: '' });
  const field = (name: keyof typeof fields, label: string) => (
    <TextField
      name={name}
      label={label}
      optional={name === 'name'}
      value={fields[name]}
      maxLength={COLOUR_LIMITS[name]}
      autoComplete="off"
      spellCheck={false}
      onChange={({ target }) => {
        const next = { ...fields, [name]: target.value };
        setFields(next);
        const colour = ownColour({ ...next, variant: null });
        onChange(colour.make && colour.code ? colour : null);
      }}
    />
  );
  return (
    <>
      {field('make', 'Make')}
      {field('code', 'Colour code')}
      {field('name', 'Colour name')}
      <Notice tone="warning" icon="warning">
        <p>{OWN_COLOUR_WARNING}</p>
      </Notice>
    </>
  );
}

/** Returns the colour that the address names. */
function useLinkedColour(): Colour | undefined {
  const [params] = useSearchParams();
  const make = params.get('make') ?? '';
  const code = params.get('code') ?? '';
  const { currentData } = useGetColourQuery({ make, code }, { skip: !make || !code });
  return currentData;
}

/** Returns the text once it has stopped changing. */
function useSettledText(text: string): string {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
