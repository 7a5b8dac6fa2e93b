/** Format rules of a file. */
export function ImportRules() {
  return (
    <ul>
      <li>
        Each line names its product by the column <code>code</code>, the Sage code. New products come from Sage only.
      </li>
      <li>If you delete a column, its field is left alone. An empty cell clears the field.</li>
      <li>
        Enter <code>yes</code> or <code>no</code>, prices in pounds, categories by their addresses, and each
        specification on its own line: <code>Finish: Gloss</code>.
      </li>
      <li>
        If you keep the <code>version</code> column, products changed since the export are not overwritten.
      </li>
    </ul>
  );
}
