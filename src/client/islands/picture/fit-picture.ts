import { pictureLimit, pictureTypes } from '../../../shared/domain/picture-limits.ts';

/** The maximum width and height, in pixels. */
const side = 512;
const quality = 0.88;

const isGif = async (file: File) => (await file.slice(0, 4).text()) === 'GIF8';

/**
 * Crops an image to a centred square and applies its EXIF orientation. Rejects if the browser cannot decode it.
 */
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
 * Resizes, crops and re-encodes an image, which strips metadata such as the location. Keeps the format of a PNG for its
 * transparency, unless it is too large. Returns a small GIF unchanged for its animation. Rejects for any other file.
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
