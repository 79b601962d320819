import { pictureLimit, pictureTypes } from '../../../shared/domain/picture-limits.ts';

/** A picture is made this wide and high, in pixels. */
const side = 512;
const quality = 0.88;

const isGif = async (file: File) => (await file.slice(0, 4).text()) === 'GIF8';

/** The middle of a picture as a square, upright as its camera was held. Rejects where the browser cannot read it. */
async function toSquare(file: File): Promise<OffscreenCanvas> {
  const picture = await createImageBitmap(file);
  const length = Math.min(picture.width, picture.height);
  const canvas = new OffscreenCanvas(Math.min(side, length), Math.min(side, length));
  const context = canvas.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  const [left, top] = [(picture.width - length) / 2, (picture.height - length) / 2];
  context.drawImage(picture, left, top, length, length, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas;
}

/**
 * A picture as it is sent: small, square, and without what a camera writes into it, such as the place. A PNG stays one,
 * for it may be clear in places; a GIF that is small enough goes as it is, for it may move. Rejects for what is none.
 */
export async function fitPicture(file: File): Promise<File> {
  if (file.size <= pictureLimit && (await isGif(file))) return file;
  const canvas = await toSquare(file);
  const wanted = file.type === pictureTypes.png ? [pictureTypes.png, pictureTypes.jpg] : [pictureTypes.jpg];
  for (const type of wanted) {
    const blob = await canvas.convertToBlob({ type, quality });
    if (blob.size <= pictureLimit) return new File([blob], 'picture', { type: blob.type });
  }
  throw new Error('the picture could not be made smaller');
}
