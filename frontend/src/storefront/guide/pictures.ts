/** The pictures of the guide by file name; their addresses change with their content, so browsers keep them for good. */
const pictures = import.meta.glob<string>('../../../../backend/demo/guide/pictures/*.svg', {
  query: '?url&no-inline',
  import: 'default',
  eager: true,
});

/** All pictures have this shape; type in them is legible from 320 pixels on. */
export const PICTURE_SIZE = { width: 480, height: 300 };

/** Returns the address of a picture, or undefined where this build has none of that name. */
export function pictureUrl(file: string): string | undefined {
  return pictures[`../../../../backend/demo/guide/pictures/${file}`];
}
