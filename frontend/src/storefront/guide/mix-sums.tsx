import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { divideMix, readyToSpray } from '../../../../backend/src/modules/catalogue/paint/mixing';
import { isMixingRatio } from '../../../../backend/src/modules/catalogue/paint/mixing-ratio';
import type { Article } from '../../api/types';
import { ButtonLink } from '../../ui/button';
import { SelectField, TextField } from '../../ui/form/field';
import layout from '../../ui/layout.module.css';
import spacing from '../../ui/spacing.module.css';
import { benchAddress } from './bench/bench-address';
import { AirFedNote, MOST_MILLILITRES, numberIn, partsOf } from './mix-parts';
import styles from './mix-sums.module.css';

type Ratios = Article['ratios'];

const OTHER = 'other';
const errorOf = (typed: string, value: number | null) =>
  value === null && typed ? 'Enter a number above 0' : undefined;

interface NumberFieldProps {
  name: string;
  label: string;
  value: string;
  onChange: (typed: string) => void;
  hint?: string;
}

function NumberField({ name, label, value, onChange, hint }: NumberFieldProps) {
  return (
    <TextField
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      maxLength={9}
      hint={hint}
      value={value}
      error={errorOf(value, numberIn(value))}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

interface MixSumsProps {
  ratios: Ratios;
  /** The amount is worked out from an area. */
  ofArea: boolean;
}

/** The sums of an article with the reader's own numbers: how much is sprayed, and what it is mixed of (docs/rules.md#paint-sums). */
export function MixSums({ ratios, ofArea }: MixSumsProps) {
  const [values, setValues] = useState({ area: '1', coats: '2', coverage: '8', amount: '600', thinner: '' });
  const [system, setSystem] = useState('0');
  const [ownRatio, setOwnRatio] = useState('2:1');
  const id = useId();
  const set = (field: keyof typeof values) => (typed: string) => setValues({ ...values, [field]: typed });
  const known = ratios[Number(system)];
  const ratio = known?.parts ?? ownRatio;
  const [area, coats, coverage] = [values.area, values.coats, values.coverage].map(numberIn);
  const sprayed = ofArea
    ? area && coats && coverage && readyToSpray({ area, coats, coverage })
    : Math.round(numberIn(values.amount) ?? 0);
  const thinner = values.thinner === '' ? 0 : numberIn(values.thinner);
  const isReducer = /reducer/i.test(known?.system ?? '');
  const parts =
    sprayed && sprayed <= MOST_MILLILITRES && thinner !== null && isMixingRatio(ratio)
      ? divideMix(partsOf(ratio, thinner, isReducer ? 'Reducer' : 'Hardener'), sprayed)
      : null;
  return (
    <section aria-labelledby={id} className={`${layout.surface} ${spacing.above28} ${styles.sums}`}>
      <h2 id={id}>{ofArea ? 'Work out your job' : 'Work out your mix'}</h2>
      <p>
        Or let the <Link to="/job">job calculator</Link> work out panels or a whole car, with what to buy.
      </p>
      {!isReducer && <AirFedNote />}
      <div className={`${layout.grid} ${spacing.gap0x16} ${styles.fields}`}>
        <SelectField
          name="system"
          label="Paint system"
          options={[
            ...ratios.map((one, index) => ({ value: String(index), label: `${one.system}, ${one.parts}` })),
            { value: OTHER, label: 'Another ratio' },
          ]}
          value={system}
          onChange={({ target }) => setSystem(target.value)}
        />
        {!known && (
          <TextField
            name="ratio"
            label="Ratio by volume"
            maxLength={20}
            value={ownRatio}
            error={isMixingRatio(ownRatio) ? undefined : 'Enter parts by volume, such as 2:1 or 4:1:0.5'}
            onChange={({ target }) => setOwnRatio(target.value)}
          />
        )}
        {ofArea ? (
          <>
            <NumberField name="area" label="Area (m²)" value={values.area} onChange={set('area')} />
            <NumberField name="coats" label="Coats" value={values.coats} onChange={set('coats')} />
            <NumberField
              name="coverage"
              label="Coverage (m² per litre)"
              value={values.coverage}
              onChange={set('coverage')}
            />
          </>
        ) : (
          <NumberField name="amount" label="Ready to spray (ml)" value={values.amount} onChange={set('amount')} />
        )}
        <NumberField
          name="thinner"
          label="Thinner added (%)"
          hint="Of the mixed amount"
          value={values.thinner}
          onChange={set('thinner')}
        />
      </div>
      <div role="status">
        {parts && sprayed ? (
          <>
            <p>
              <strong>{sprayed.toLocaleString('en-GB')} ml ready to spray</strong>
              {ofArea && ', with a fifth for cup and hose'}
            </p>
            <table className={styles.parts}>
              <thead>
                <tr>
                  <th scope="col">Pour</th>
                  <th scope="col">Amount</th>
                  <th scope="col">Then in the cup</th>
                </tr>
              </thead>
              <tbody>
                {parts.map(({ name, millilitres, millilitresSoFar }) => (
                  <tr key={name}>
                    <th scope="row">{name}</th>
                    <td>{millilitres.toLocaleString('en-GB')} ml</td>
                    <td>{millilitresSoFar.toLocaleString('en-GB')} ml</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <ButtonLink
              variant="outline"
              to={benchAddress({
                parts: ratio,
                ml: String(sprayed),
                thinner: values.thinner,
                second: isReducer ? 'reducer' : '',
              })}
            >
              Mix It on the Bench
            </ButtonLink>
          </>
        ) : (
          <p>Enter numbers above 0, at most 1,000 litres, to see the parts.</p>
        )}
      </div>
    </section>
  );
}
