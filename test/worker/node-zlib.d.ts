/** What tests use of workerd's `node:zlib`. The types of Node would replace those of Workers. */
declare module 'node:zlib' {
  export const constants: { BROTLI_PARAM_QUALITY: number };
  export function brotliCompressSync(text: string, options: { params: Record<number, number> }): Uint8Array;
}
