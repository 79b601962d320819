import sharp from 'sharp';

// Pictures are small and many: one thread each leaves the other core to the pages.
sharp.concurrency(1);

type Sheet = { svg: string; view: string };

function wrap({ svg, view }: Sheet, width: number, height: number): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="none">${svg}</svg>`,
  );
}

/** Turns a drawing into a JPEG of exactly width by height pixels. */
export function toJpeg(sheet: Sheet, width: number, height: number, quality: number): Promise<Buffer> {
  return sharp(wrap(sheet, width, height))
    .flatten({ background: '#000' })
    .jpeg({ mozjpeg: true, quality })
    .toBuffer();
}

/** Turns a drawing into a PNG of exactly width by height pixels, its ground left clear. */
export function toPng(sheet: Sheet, width: number, height: number): Promise<Buffer> {
  return sharp(wrap(sheet, width, height))
    .png({ palette: true, colours: 64 })
    .toBuffer();
}
