import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { artworkVersion, drawImage, type ArtSubject } from '../artwork/index.ts';

export interface Drawing {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly contentType: string;
}

const MEMORY_BYTES = 64 * 1024 * 1024;

/** Drawings in memory up to a number of bytes; the longest unused go first. */
function rememberDrawings(room: number) {
  const kept = new Map<string, Drawing>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= kept.get(key)?.body.length ?? 0;
    kept.delete(key);
  };
  const add = (key: string, drawing: Drawing) => {
    drop(key);
    kept.set(key, drawing);
    bytes += drawing.body.length;
    for (const oldest of kept.keys()) {
      if (bytes <= room) break;
      drop(oldest);
    }
  };
  const get = (key: string) => {
    const drawing = kept.get(key);
    if (drawing) add(key, drawing);
    return drawing;
  };
  return { add, get };
}

/** On disk a drawing is one file: its content type, a line break, its bytes. */
async function readDrawing(path: string): Promise<Drawing | null> {
  const file = await readFile(path).catch(() => null);
  const end = file?.indexOf('\n') ?? -1;
  if (file === null || end < 0) return null;
  return { contentType: file.toString('latin1', 0, end), body: new Uint8Array(file.subarray(end + 1)) };
}

/** Written beside its place and then moved, so that no reader ever meets half a drawing. */
async function writeDrawing(path: string, drawing: Drawing): Promise<void> {
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, Buffer.concat([Buffer.from(`${drawing.contentType}\n`, 'latin1'), drawing.body]));
  await rename(draft, path);
}

async function draw(subject: ArtSubject, width: number): Promise<Drawing> {
  const { body, contentType } = await drawImage(subject, width);
  return { body: new Uint8Array(body), contentType };
}

/** Gives drawings by subject and width: each is drawn once, however many ask at once, and kept in memory and on disk. */
export function openImageStore(folder: string | undefined): (subject: ArtSubject, width: number) => Promise<Drawing> {
  const memory = rememberDrawings(MEMORY_BYTES);
  const underWay = new Map<string, Promise<Drawing>>();
  const version = artworkVersion();

  const find = async (key: string, subject: ArtSubject, width: number): Promise<Drawing> => {
    if (folder === undefined) return draw(subject, width);
    const path = join(folder, key);
    const stored = await readDrawing(path);
    if (stored) return stored;
    const drawing = await draw(subject, width);
    await mkdir(folder, { recursive: true });
    await writeDrawing(path, drawing);
    return drawing;
  };

  return async (subject, width) => {
    const key = createHash('sha1')
      .update(JSON.stringify([version, width, subject]))
      .digest('hex');
    const known = memory.get(key) ?? underWay.get(key);
    if (known) return known;
    const drawing = find(key, subject, width).finally(() => underWay.delete(key));
    underWay.set(key, drawing);
    memory.add(key, await drawing);
    return drawing;
  };
}
