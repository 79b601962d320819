import assets from 'virtual:client-assets';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { clearCaches, settingsAt, visitorOf } from './visitor.ts';

const visit = visitorOf(settingsAt('builds'));

beforeEach(clearCaches);

const outcomeOf = async (path: string) => (await visit(path)).headers.get('server-timing')?.split(',')[0];

test.each(['/', '/movies', '/new', '/info/movie/118'])(
  'after a deployment %s is rendered by the new build',
  async (path) => {
    const { build } = assets;
    onTestFinished(() => void Object.assign(assets, { build }));
    await visit(path);
    expect(await outcomeOf(path)).toBe('page;desc=fresh');
    Object.assign(assets, { build: 'the next one' });
    expect(await outcomeOf(path)).toBe('page;desc=miss');
    expect(await outcomeOf(path)).toBe('page;desc=fresh');
  },
);
