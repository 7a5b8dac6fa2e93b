/** One value of a request or response. */
interface BodyField {
  /** Path of the value: "Invoice lines 1 · Description". */
  name: string;
  value: string;
}

/** Returns the values of a JSON body in its order, each with its place as a label; null where it is no JSON object or list. */
export function readableBody(text: string): BodyField[] | null {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof body !== 'object' || body === null) return null;
  const fields: BodyField[] = [];
  collect(body, [], fields);
  return fields;
}

function collect(value: unknown, place: readonly string[], fields: BodyField[]): void {
  if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value))
      collect(child, Array.isArray(value) ? numbered(place, Number(key) + 1) : [...place, keyLabel(key)], fields);
    return;
  }
  if (value === null || value === '') return;
  fields.push({
    name: place.join(' · ') || 'Value',
    value: value === true ? 'Yes' : value === false ? 'No' : `${value}`,
  });
}

function numbered(place: readonly string[], number: number): string[] {
  return [...place.slice(0, -1), `${place.at(-1) ?? ''} ${number}`.trim()];
}

/** "tax_rate_id" and "taxRateId" read "Tax rate id". */
function keyLabel(key: string): string {
  const words = key
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_$]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
