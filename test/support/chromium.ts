import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LaunchOptions } from 'playwright-core';

// Headless, with no call to the network of its own, and with web security on.
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
];

/** How to launch the Chromium that comes in an npm package: unpacked once under node_modules, with its own libraries and font. */
export async function chromiumOptions(): Promise<LaunchOptions> {
  const home = resolve('node_modules/.cache/chromium');
  mkdirSync(home, { recursive: true });
  process.env['TMPDIR'] = home; // the package unpacks itself there
  const { default: chromium, inflate } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  await inflate(resolve('node_modules/@sparticuz/chromium/bin/al2023.tar.br'));
  const fonts = join(home, 'fonts.conf');
  writeFileSync(
    fonts,
    `<fontconfig><dir>${join(home, 'fonts')}</dir><cachedir>${join(home, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  const env = { ...process.env, LD_LIBRARY_PATH: join(home, 'al2023/lib'), FONTCONFIG_FILE: fonts };
  return { executablePath, args: flags, env: env as Record<string, string> };
}
