import { brotliCompressSync, constants } from 'node:zlib';

/** The size of a text that is compressed by brotli 5, as at the edge. */
export const brotliSize = (text: string): number =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
