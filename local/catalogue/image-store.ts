import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { artworkVersion, drawImage, type ArtSubject } from '../artwork/index.ts';

export interface Drawing {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

const MEMORY_BYTES = 64 * 1024 * 1024;

/** Creates an LRU cache of drawings with a limit in bytes. */
function createDrawingCache(maxBytes: number) {
  const drawings = new Map<string, Drawing>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= drawings.get(key)?.body.length ?? 0;
    drawings.delete(key);
  };
  const add = (key: string, drawing: Drawing) => {
    drop(key);
    drawings.set(key, drawing);
    bytes += drawing.body.length;
    for (const oldest of drawings.keys()) {
      if (bytes <= maxBytes) break;
      drop(oldest);
    }
  };
  const get = (key: string) => {
    const drawing = drawings.get(key);
    if (drawing) add(key, drawing);
    return drawing;
  };
  return { add, get };
}

/** Reads a drawing from a file of its content type, a line break and its bytes. Returns null if there is none. */
async function readDrawing(path: string): Promise<Drawing | null> {
  const file = await readFile(path).catch(() => null);
  const end = file?.indexOf('\n') ?? -1;
  if (file === null || end < 0) return null;
  return { contentType: file.toString('latin1', 0, end), body: new Uint8Array(file.subarray(end + 1)) };
}

/** Writes a temporary file and renames it, so that a reader never reads half a drawing. */
async function writeDrawing(path: string, drawing: Drawing): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const temporary = `${path}.${process.pid}`;
  await writeFile(temporary, Buffer.concat([Buffer.from(`${drawing.contentType}\n`, 'latin1'), drawing.body]));
  await rename(temporary, path);
}

async function draw(subject: ArtSubject, width: number): Promise<Drawing> {
  const { body, contentType } = await drawImage(subject, width);
  return { body: new Uint8Array(body), contentType };
}

/**
 * Returns a function that finds or draws a picture by subject and width. Simultaneous requests share one drawing.
 * Drawings are cached in memory and, if `folder` is given, on disk.
 */
export function openImageStore(folder: string | undefined): (subject: ArtSubject, width: number) => Promise<Drawing> {
  const memory = createDrawingCache(MEMORY_BYTES);
  const pending = new Map<string, Promise<Drawing>>();
  const version = artworkVersion();

  const find = async (key: string, subject: ArtSubject, width: number): Promise<Drawing> => {
    if (folder === undefined) return draw(subject, width);
    const path = join(folder, key);
    const stored = await readDrawing(path);
    if (stored) return stored;
    const drawing = await draw(subject, width);
    // A full or read-only disk costs the next start a drawing, and no picture.
    await writeDrawing(path, drawing).catch(() => {});
    return drawing;
  };

  return async (subject, width) => {
    const key = createHash('sha1')
      .update(JSON.stringify([version, width, subject]))
      .digest('hex');
    const available = memory.get(key) ?? pending.get(key);
    if (available) return available;
    const drawing = find(key, subject, width).finally(() => pending.delete(key));
    pending.set(key, drawing);
    memory.add(key, await drawing);
    return drawing;
  };
}
