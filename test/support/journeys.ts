import { mkdtempSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { Settings } from '../../local/settings.ts';
import { type Chromium, chromiumOptions } from './chromium.ts';
import { startServices } from './services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site. */
    base: string;
    /** Address of its catalogue, whose switches are under `/__control`. */
    catalogue: string;
    /** Address of its pictures. */
    pictures: string;
    /** The settings of the Worker. */
    settings: Settings;
    /** How to launch the browser. */
    chromium: Chromium;
  }
}

/** For all journeys together: the built site on its embedded services, and an unpacked browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Where the browser, which ends with its process, leaves its profile.
  const scratch = mkdtempSync(resolve('node_modules/.cache/browser-'));
  process.env['TMPDIR'] = scratch;
  const [options, services] = await Promise.all([chromiumOptions(), startServices()]);
  project.provide('base', services.base);
  project.provide('catalogue', services.catalogue);
  project.provide('pictures', services.pictures);
  project.provide('settings', services.settings);
  project.provide('chromium', options);
  return async () => {
    const hasFailed = process.exitCode === 1;
    await services.stop();
    process.exitCode = hasFailed ? 1 : 0; // the embedded database leaves codes of its own
    rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
  };
}
