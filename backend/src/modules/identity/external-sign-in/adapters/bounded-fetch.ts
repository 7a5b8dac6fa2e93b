/** Metadata, keys and tokens are a few kilobytes. */
const LARGEST_BYTES = 1_000_000;

/** Like `fetch`, but a response above the limit is an error: the server is not ours. */
export async function boundedFetch(address: string, options: object): Promise<Response> {
  const { status, statusText, headers, body } = await fetch(address, options);
  if (!body) return new Response(null, { status, statusText, headers });
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > LARGEST_BYTES) throw new Error(`${new URL(address).origin} answers with more than anybody asked for`);
    chunks.push(chunk);
  }
  return new Response(Buffer.concat(chunks), { status, statusText, headers });
}
