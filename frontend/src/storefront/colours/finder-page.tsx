import { skipToken } from '@reduxjs/toolkit/query/react';
import { type SubmitEvent, useRef } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import {
  COLOUR_KIND_LABELS,
  colourPath,
  PLATE_PLACE_LABELS,
} from '../../../../backend/src/modules/catalogue/colours/colour-rules';
import { type Colour, type ColourMake, useFindColoursQuery, useListColourMakesQuery } from '../../api/colours-api';
import { Button } from '../../ui/button';
import { calendarDay } from '../../ui/date-format';
import { AsyncView } from '../../ui/feedback/async-view';
import { Skeleton } from '../../ui/feedback/skeleton';
import flow from '../../ui/flow.module.css';
import { SelectField, TextField } from '../../ui/form/field';
import { listOfCrumbs } from '../../ui/head/crumb-list';
import { usePageHead } from '../../ui/head/use-page-head';
import layout from '../../ui/layout.module.css';
import { Breadcrumb } from '../../ui/navigation/breadcrumb';
import { Pagination } from '../../ui/navigation/pagination';
import { Page } from '../../ui/page';
import { PageHeading } from '../../ui/page-heading';
import { Swatch } from '../../ui/product/swatch';
import swatch from '../../ui/product/swatch.module.css';
import spacing from '../../ui/spacing.module.css';
import typography from '../../ui/typography.module.css';
import { yearsText } from './colour-labels';
import styles from './colours.module.css';
import { type FinderState, finderAddress, findingOf, PAGE_SIZE, readFinder } from './colours-data';
import { PlateDrawing } from './plate-drawing';

const TITLE = 'Find your colour';
const SUMMARY =
  'Choose the make and the year, then find the code or the name. We show where the plate is and what we mix your colour in.';
const CRUMBS = [{ title: 'Home', to: '/' }, { title: 'Colours' }];

/** The finder of factory colours: make, year, code or name (docs/rules.md#colours). A form that works without scripts. */
export function FinderPage() {
  const [query] = useSearchParams();
  const state = readFinder(query);
  const finding = findingOf(state);
  const makes = useListColourMakesQuery();
  const found = useFindColoursQuery(finding ?? skipToken);
  const make = makes.data?.find(({ slug }) => slug === state.make);
  usePageHead({
    title: make ? `${make.name} paint codes` : TITLE,
    description: make ? `Paint codes of ${make.name}: where the plate is, and each colour by code and name.` : SUMMARY,
    ...(!state.year && !state.search && state.page === 1 && { canonical: finderAddress(state) }),
    structured: async () => [listOfCrumbs(CRUMBS, '/colours')],
  });
  return (
    <Page>
      <Breadcrumb crumbs={CRUMBS} />
      <PageHeading title={TITLE} text={SUMMARY} />
      <AsyncView
        data={makes.data}
        error={makes.error}
        onRetry={makes.refetch}
        what="the makes"
        skeleton={<Skeleton height="40vh" />}
      >
        {(all) => (
          <div className={styles.finder}>
            <FinderForm key={`${state.make} ${state.year} ${state.search}`} state={state} makes={all} />
            {make && <PlatePart make={make} />}
          </div>
        )}
      </AsyncView>
      {finding && (
        <AsyncView
          data={found.currentData}
          error={found.error}
          onRetry={found.refetch}
          what="the colours"
          skeleton={<Skeleton height="60vh" />}
        >
          {({ colours, total }) => <Found state={state} colours={colours} total={total} make={make} />}
        </AsyncView>
      )}
    </Page>
  );
}

const THIS_YEAR = Number(calendarDay(new Date()).slice(0, 4));

/** The model years of a make, the latest first. */
function yearsOf({ firstYear }: Pick<ColourMake, 'firstYear'>): string[] {
  const first = Math.max(firstYear ?? 1970, 1970);
  return Array.from({ length: THIS_YEAR + 1 - first }, (_, back) => String(THIS_YEAR - back));
}

function FinderForm({ state, makes }: { state: FinderState; makes: ColourMake[] }) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const chosen = makes.find(({ slug }) => slug === state.make);
  const go = () => {
    const given = new FormData(form.current ?? undefined);
    const query = new URLSearchParams([...given].map(([name, value]) => [name, String(value)]));
    void navigate(finderAddress(readFinder(query)));
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    go();
  };
  return (
    <search aria-label="Find a colour">
      <form
        ref={form}
        action="/colours"
        className={`${layout.grid} ${spacing.gap4x16} ${styles.form}`}
        onSubmit={submit}
      >
        <SelectField
          optional
          name="make"
          label="Make"
          placeholder="All makes"
          defaultValue={state.make}
          options={makes.map(({ slug, name }) => ({ value: slug, label: name }))}
          onChange={go}
        />
        <SelectField
          optional
          name="year"
          label="Year"
          placeholder="Any year"
          defaultValue={state.year}
          options={yearsOf(chosen ?? { firstYear: null }).map((year) => ({ value: year, label: year }))}
          onChange={go}
        />
        <TextField
          optional
          name="search"
          label="Code or name"
          type="search"
          defaultValue={state.search}
          maxLength={100}
          placeholder="LC9X, deep black"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" variant="signal" className={layout.centred}>
          Find Colours
        </Button>
      </form>
    </search>
  );
}

function PlatePart({ make: { name, platePlace, plateNote } }: { make: ColourMake }) {
  return (
    <section aria-labelledby="plate" className={`${flow.stack12} ${layout.centre} ${styles.where}`}>
      <PlateDrawing place={platePlace} />
      <div>
        <h2 id="plate">Where the code is on a {name}</h2>
        <p>
          <strong>{PLATE_PLACE_LABELS[platePlace]}.</strong> {plateNote} Models differ: look there first.
        </p>
      </div>
    </section>
  );
}

interface FoundProps {
  state: FinderState;
  colours: Colour[];
  total: number;
  make: ColourMake | undefined;
}

function Found({ state, colours, total, make }: FoundProps) {
  const ofMake = make ? ` of ${make.name}` : '';
  const inYear = state.year ? ` in ${state.year}` : '';
  return (
    <section aria-labelledby="found">
      <div role="status">
        <h2 id="found" className={`${spacing.below12} ${typography.textL}`}>
          {total === 0 ? 'No colours' : total === 1 ? '1 colour' : `${total.toLocaleString('en-GB')} colours`}
          {ofMake}
          {inYear}
          {state.search && ` for “${state.search}”`}
        </h2>
      </div>
      {total === 0 ? (
        <p>
          Check the code on the plate, or leave the year out. We mix codes that are not in our list too:{' '}
          <Link to="/contact">send us the code</Link>.
        </p>
      ) : (
        <ul className={`${flow.stack8} ${layout.two} ${styles.colours}`}>
          {colours.map((colour) => (
            <li key={colour.id}>
              <Link to={colourPath(colour)} className={`${flow.line12} ${swatch.link} ${styles.colour}`}>
                <Swatch hex={colour.hex} />
                <span>
                  <strong>
                    {make ? '' : `${colour.make} `}
                    {colour.code}
                  </strong>{' '}
                  {colour.name}
                  <small className={`${layout.block} ${typography.grey}`}>
                    {COLOUR_KIND_LABELS[colour.kind]}
                    {yearsText(colour) && `, ${yearsText(colour)}`}
                  </small>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pagination
        page={state.page}
        pages={Math.ceil(total / PAGE_SIZE)}
        addressOf={(page: number) => finderAddress({ ...state, page })}
      />
    </section>
  );
}
