import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Settings } from '../../local/settings.ts';
import { type Chromium, chromiumOptions } from './chromium.ts';
import { startServices } from './services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the built site. */
    base: string;
    /** URL of the embedded services, whose switches are under `/__control`. */
    catalogue: string;
    /** URL of the pictures. */
    pictures: string;
    /** The settings of the Worker. */
    settings: Settings;
    /** Launch options of the browser, and of one that draws. */
    chromium: Chromium;
    drawingChromium: Chromium;
  }
}

/** Starts the built site with its embedded services, and unpacks the browser, once for all journeys. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // The browser ends with this process and leaves its profile behind.
  const scratch = mkdtempSync(resolve('node_modules/.cache/browser-'));
  process.env['TMPDIR'] = scratch;
  const [options, services] = await Promise.all([chromiumOptions({ draws: false }), startServices()]);
  project.provide('base', services.base);
  project.provide('catalogue', services.catalogue);
  project.provide('pictures', services.pictures);
  project.provide('settings', services.settings);
  project.provide('chromium', options);
  project.provide('drawingChromium', await chromiumOptions({ draws: true }));
  return async () => {
    const hasFailed = process.exitCode === 1;
    await services.stop();
    process.exitCode = hasFailed ? 1 : 0; // the embedded database sets exit codes
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}
