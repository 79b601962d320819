import { afterAll, expect, test } from 'vitest';
import { dataOf } from './expectations.ts';
import type { Project } from './project.ts';

const png = (bytes: number, fill = 1) => new Blob([new Uint8Array(bytes).fill(fill)], { type: 'image/png' });

type StorageResult = { error: { statusCode?: string; message?: string } | null };

/** Storage returns every error with HTTP 400 and the real status as text in the body. */
const statusOf = ({ error }: StorageResult) => error?.statusCode;

/** Tests what the Worker relies on to store profile pictures. */
export async function testFiles(project: Project): Promise<void> {
  const [owner, other] = [await project.createUser(), await project.createUser()];
  const [mine, theirs] = [owner, other].map(({ client }) => client.storage.from('avatars'));
  const name = `${owner.id}.png`;
  if (!mine || !theirs) throw new Error('two users are needed');
  afterAll(() => mine.remove([name]));

  test('a picture under its owner’s id is public', async () => {
    expect((await mine.upload(name, png(1000), { upsert: true })).error).toBeNull();
    const response = await fetch(mine.getPublicUrl(name).data.publicUrl);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect((await response.arrayBuffer()).byteLength).toBe(1000);
  });

  test('a newer picture replaces the stored one', async () => {
    expect((await mine.upload(name, png(2000, 2), { upsert: true })).error).toBeNull();
    expect(statusOf(await mine.upload(name, png(10)))).toBe('409');
    const response = await fetch(`${mine.getPublicUrl(name).data.publicUrl}?now=${Date.now()}`);
    expect((await response.arrayBuffer()).byteLength).toBe(2000);
  });

  test.each([
    ['the file of another user', () => name],
    ['an arbitrary name', () => 'me.png'],
    ['a name in a folder', () => `${other.id}/me.png`],
    ['a name with a second extension', () => `${other.id}.png.png`],
    ['another file type', () => `${other.id}.webp`],
  ])('%s is rejected', async (_, choose) => {
    expect(statusOf(await theirs.upload(choose(), png(10), { upsert: true }))).toBe('403');
  });

  test('files above a megabyte or of another type are rejected', async () => {
    const own = `${other.id}.png`;
    expect(statusOf(await theirs.upload(own, png(1024 * 1024 + 1)))).toBe('413');
    expect(statusOf(await theirs.upload(own, new Blob(['<p>'], { type: 'text/html' })))).toBe('415');
    expect((await fetch(theirs.getPublicUrl(own).data.publicUrl)).ok).toBe(false);
  });

  test('users cannot list, move or remove files of others', async () => {
    expect(dataOf(await theirs.list())).toEqual([]);
    expect((await theirs.remove([name])).data ?? []).toEqual([]);
    expect((await theirs.move(name, `${other.id}.png`)).error).not.toBeNull();
    expect((await fetch(mine.getPublicUrl(name).data.publicUrl)).status).toBe(200);
  });

  test('the owner of a picture can remove it', async () => {
    expect(dataOf(await mine.remove([name]))).toHaveLength(1);
    expect((await fetch(`${mine.getPublicUrl(name).data.publicUrl}?now=${Date.now()}`)).ok).toBe(false);
  });
}
