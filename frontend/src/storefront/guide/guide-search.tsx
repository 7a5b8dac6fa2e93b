import { type SubmitEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../ui/button';
import { usePreHydrationInput } from '../../ui/hooks/use-pre-hydration-input';
import { Icon } from '../../ui/icons/icon';
import styles from './guide-search.module.css';

/** Characters; a question is shorter. */
const LONGEST = 120;

/** The search of the guide: a form that works without scripts. */
export function GuideSearch({ search = '' }: { search?: string }) {
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  usePreHydrationInput(input, search, (typed) => {
    if (input.current) input.current.value = typed;
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = input.current?.value.trim();
    void navigate(wanted ? `/guide?${new URLSearchParams({ search: wanted })}` : '/guide');
  };
  return (
    <search aria-label="Search the guide">
      <form action="/guide" className={styles.form} onSubmit={submit}>
        <label htmlFor="guide-search" className="visually-hidden">
          Search the guide
        </label>
        <input
          key={search}
          ref={input}
          id="guide-search"
          type="search"
          name="search"
          defaultValue={search}
          maxLength={LONGEST}
          placeholder="Runs in clear, primer for aluminium, 4:1:0.5 …"
          autoComplete="off"
          enterKeyHint="search"
          className={styles.input}
        />
        <Button type="submit" variant="signal" className={styles.button}>
          <Icon name="search" size={18} />
          Search
        </Button>
      </form>
    </search>
  );
}
