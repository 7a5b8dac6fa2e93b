/** What a file has to look like. */
export function ImportRules() {
  return (
    <ul>
      <li>
        Each line names its product by the column <code>code</code>, the Sage code. New products come from Sage only.
      </li>
      <li>A column that you delete leaves its field alone. An empty cell clears its field.</li>
      <li>
        Write <code>yes</code> or <code>no</code>, prices in pounds, categories by their addresses, and each
        specification on a line of its own: <code>Finish: Gloss</code>.
      </li>
      <li>
        With the column <code>version</code>, products that were changed since the export are not overwritten.
      </li>
    </ul>
  );
}
