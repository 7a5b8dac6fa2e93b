import { useSuggestions } from '../../api/search/use-suggestions';

/** The codes of products that match the typed text, for the field that refers to this list. */
export function CodeSuggestions({ id, typed }: { id: string; typed: string }) {
  const suggestions = useSuggestions(typed, typed !== '');
  return (
    <datalist id={id}>
      {suggestions.map(({ sku, name }) => (
        <option key={sku} value={sku}>
          {name}
        </option>
      ))}
    </datalist>
  );
}
