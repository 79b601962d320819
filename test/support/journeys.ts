import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { chromiumOptions } from './chromium.ts';
import { startServices } from './services.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the built site. */
    base: string;
    /** Address of its catalogue, whose switches are under `/__control`. */
    catalogue: string;
    /** Where the one browser of the run is listening. */
    wsEndpoint: string;
  }
}

/** For all journeys together: the built site on its embedded services, and one browser. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const options = await chromiumOptions();
  const services = await startServices();
  const browser = await chromium.launchServer({ ...options, host: '127.0.0.1' });
  project.provide('base', services.base);
  project.provide('catalogue', services.catalogue);
  project.provide('wsEndpoint', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await services.stop();
  };
}
